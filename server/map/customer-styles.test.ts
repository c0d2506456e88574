import { mkdir, mkdtemp, rename, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { baseMap } from "../../shared/policy/base-map.ts";
import { BaseTiles } from "./base-tiles.ts";
import { importMap } from "./import/import-map.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "styles-"));
});
const opened: BaseTiles[] = [];
afterEach(async () => {
  for (const tiles of opened.splice(0)) await tiles.close();
  await rm(dir, { recursive: true });
});

const attribution = { zh: "某", en: "Some" };
const of = (given: object) => ({ file: { baseMap: baseMap.parse({ attribution, ...given }) } }) as never;
const HERE = { z: 12, x: 3_425, y: 1_675 };

async function makeArchive(name: string, layer = "roads", lng = 121.1): Promise<void> {
  const line = { type: "LineString", coordinates: [[lng, 31.1], [lng + 0.2, 31.2]] }; // biome-ignore format: places
  await writeFile(join(dir, "a.geojson"), JSON.stringify({ type: "Feature", properties: { name: "路" }, geometry: line }));
  await importMap({ files: [{ layer, path: join(dir, "a.geojson") }], out: join(dir, name), leastZoom: 5, mostZoom: 12, datum: "WGS-84" });
}

interface Answer {
  readonly type: string;
  readonly body: string;
}
function tilesWith(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: string[] = [];
  let nowMs = 0;
  const fetch = async (url: unknown) => {
    asked.push(String(url));
    const answer = answers[String(url)];
    return answer === undefined
      ? new Response("", { status: 404 })
      : new Response(answer.body, { headers: { "content-type": answer.type } });
  };
  const tiles = new BaseTiles({ fetch: fetch as never, key: "a&b", now: () => nowMs, dir });
  opened.push(tiles);
  return { tiles, asked, pass: (ms: number) => (nowMs += ms) };
}

it("[M4] an archive of vectors is told apart by its header, says its zooms and bounds, and nobody is asked", async () => {
  await makeArchive("ground.pmtiles");
  const { tiles, asked } = tilesWith();
  const customer = of({ file: "ground.pmtiles" });
  expect(await tiles.ground(customer, "light")).toMatchObject({
    ...{ kind: "vectors", leastZoom: 5, mostZoom: 12, bounds: [121.1, 31.1, 121.3, 31.2] },
    layers: { roads: ["roads"], mainRoads: { property: "rank", values: [0, 1] } },
  });
  expect(await tiles.tile(customer, HERE)).toMatchObject({ type: "application/vnd.mapbox-vector-tile", encoding: "gzip" });
  // A tile of vectors that is none is one of nothing.
  expect((await tiles.tile(customer, { ...HERE, x: 1 })).bytes).toHaveLength(0);
  expect(asked).toEqual([]);
});

it("[M4] an archive that somebody replaces is another version without a restart; one that goes is missing, and comes back", async () => {
  await makeArchive("ground.pmtiles");
  await makeArchive("next.pmtiles", "roads", 121.5);
  const { tiles, pass } = tilesWith();
  const customer = of({ file: "ground.pmtiles" });
  const first = await tiles.ground(customer, "light");
  await rename(join(dir, "next.pmtiles"), join(dir, "ground.pmtiles"));
  pass(10_000);
  const second = await tiles.ground(customer, "light");
  expect(second).toMatchObject({ kind: "vectors", bounds: [121.5, 31.1, 121.7, 31.2] });
  expect((second as { version: string }).version).not.toBe((first as { version: string }).version);
  await unlink(join(dir, "ground.pmtiles"));
  pass(10_000);
  expect(await tiles.ground(customer, "light")).toEqual({ kind: "away", fault: "missing", name: "ground.pmtiles" });
  await makeArchive("ground.pmtiles");
  expect(await tiles.ground(customer, "light")).toMatchObject({ kind: "vectors" });
});

it("[M4] what is no archive, and one of layers that nobody draws, is said with its name", async () => {
  await writeFile(join(dir, "garbage.pmtiles"), "no archive at all ".repeat(20));
  await makeArchive("other.pmtiles", "buildings");
  const { tiles } = tilesWith();
  expect(await tiles.ground(of({ file: "garbage.pmtiles" }), "light")).toEqual({
    kind: "away",
    fault: "unreadable",
    name: "garbage.pmtiles",
  });
  expect(await tiles.ground(of({ file: "other.pmtiles" }), "light")).toEqual({
    ...{ kind: "away", fault: "noKnownLayer", name: "other.pmtiles: buildings" },
  });
  const mapped = of({ file: "other.pmtiles", layers: { land: ["buildings"] } });
  expect(await tiles.ground(mapped, "light")).toMatchObject({ kind: "vectors" });
  await expect(tiles.tile(of({ file: "garbage.pmtiles" }), HERE)).rejects.toMatchObject({ code: "legacyUnreachable" });
});

const layer = (id: string, source: string, more = {}) => ({ id, type: "line", source, "source-layer": "roads", ...more });
const names = (font: unknown) => ({ id: "names", type: "symbol", source: "own", "source-layer": "names", layout: { "text-font": font } });

it("[M4] a style of files: every address that a browser sees is this server's, and what is missing is named", async () => {
  await makeArchive("ground.pmtiles");
  await mkdir(join(dir, "fonts/Noto Sans Regular"), { recursive: true });
  await mkdir(join(dir, "sprites"));
  await writeFile(join(dir, "fonts/Noto Sans Regular/0-255.pbf"), "letters");
  await writeFile(join(dir, "sprites/signs.json"), "{}");
  const style = {
    ...{ version: 8, glyphs: "fonts/{fontstack}/{range}.pbf", sprite: "sprites/signs" },
    sources: {
      own: { type: "vector", url: "ground.pmtiles" },
      gone: { type: "vector", url: "pmtiles://gone.pmtiles" },
      foreign: { type: "raster", tiles: ["https://foreign.example/{z}/{x}/{y}"] },
    },
    layers: [layer("a", "own"), layer("b", "gone"), layer("c", "foreign"), names(["Noto Sans Regular"]), names(["case", true, ["literal", ["No Such Font"]]])], // biome-ignore format: one line
  };
  await writeFile(join(dir, "own.json"), JSON.stringify(style));
  const { tiles, asked } = tilesWith();
  const customer = of({ style: "own.json" });
  const ground = (await tiles.ground(customer, "dark")) as unknown as { style: { layers: object[]; sources: object }; lacks: object[] };
  expect(ground.style.sources).toEqual({
    own: expect.objectContaining({ minzoom: 5, maxzoom: 12, tiles: [expect.stringMatching(/^\/api\/map\/tiles\/\{z\}\/\{x\}\/\{y\}\?source=own&look=dark&v=\w+$/)] }), // biome-ignore format: one line
  });
  expect(ground.style).toMatchObject({
    ...{ glyphs: "/api/map/letters/dark/{fontstack}/{range}", sprite: [{ id: "default", url: "/api/map/sprites/dark/default" }] },
    layers: [{ id: "a" }, { id: "names" }, { id: "names" }],
  });
  expect(JSON.stringify(ground.style)).not.toContain("http");
  expect(ground.lacks).toEqual([
    ...[{ what: "source", name: "gone" }, { what: "source", name: "foreign" }, { what: "font", name: "No Such Font" }], // biome-ignore format: one line
  ]);
  expect((await tiles.tile(customer, HERE, { source: "own", look: "dark" })).encoding).toBe("gzip");
  expect((await tiles.letters(customer, "dark", "No Such Font,Noto Sans Regular", "0-255")).toString()).toBe("letters");
  // A font that stands there and that the style does not name.
  await mkdir(join(dir, "fonts/Open Sans Regular"), { recursive: true });
  await writeFile(join(dir, "fonts/Open Sans Regular/0-255.pbf"), "others");
  await expect(tiles.letters(customer, "dark", "Open Sans Regular,Arial Unicode MS Regular", "0-255")).rejects.toMatchObject({
    code: "notFound",
  });
  await expect(tiles.letters(customer, "dark", "../fonts/Noto Sans Regular", "0-255")).rejects.toMatchObject({ code: "notFound" });
  expect((await tiles.sprite(customer, "dark", "default.json")).bytes.toString()).toBe("{}");
  await expect(tiles.sprite(customer, "dark", "default@2x.png")).rejects.toMatchObject({ code: "notFound" });
  // Of a style each source has zooms of its own.
  expect((await tiles.tile(customer, { z: 20, x: 1, y: 1 }, { source: "own", look: "dark" })).bytes).toHaveLength(0);
  await expect(tiles.tile(customer, HERE, { source: "foreign" })).rejects.toMatchObject({ code: "notFound" });
  expect(asked).toEqual([]);
});

it("[M4] a style at an address: our server asks its host and those that the customer's file names, with the key; no other", async () => {
  const style = {
    version: 8,
    sources: {
      own: { type: "vector", url: "https://tiles.example/own.json?key={key}" },
      foreign: { type: "vector", tiles: ["https://foreign.example/{z}/{x}/{y}"] },
    },
    layers: [layer("a", "own"), layer("b", "foreign")],
  };
  const json = (value: unknown) => ({ type: "application/json", body: JSON.stringify(value) });
  const { tiles, asked } = tilesWith({
    "https://style.example/light": json(style),
    "https://tiles.example/own.json?key=a%26b": json({ tiles: ["https://tiles.example/{z}/{x}/{y}?key={key}"], maxzoom: 14 }),
    "https://tiles.example/12/3425/1675?key=a%26b": { type: "application/x-protobuf", body: "vectors" },
  });
  const customer = of({ style: "https://style.example/light", hosts: ["tiles.example"] });
  expect(await tiles.ground(customer, "light")).toMatchObject({
    ...{ kind: "style", lacks: [{ what: "source", name: "foreign" }] },
    style: { sources: { own: { maxzoom: 14 } }, layers: [{ id: "a" }] },
  });
  const found = await tiles.tile(customer, HERE, { source: "own", look: "light" });
  expect([found.type, found.bytes.toString()]).toEqual(["application/vnd.mapbox-vector-tile", "vectors"]);
  expect(asked.filter((url) => url.includes("foreign"))).toEqual([]);
});

it("[M4] a style that is none, or that is away, is said by its file or host and never by its address", async () => {
  await writeFile(join(dir, "own.json"), "{");
  const { tiles } = tilesWith();
  expect(await tiles.ground(of({ style: "own.json" }), "light")).toEqual({ kind: "away", fault: "unreadable", name: "own.json" });
  expect(await tiles.ground(of({ style: "none.json" }), "light")).toEqual({ kind: "away", fault: "missing", name: "none.json" });
  const hidden = of({ style: "https://style.example/light?key=secret" });
  expect(await tiles.ground(hidden, "light")).toEqual({ kind: "away", fault: "missing", name: "style.example" });
});
