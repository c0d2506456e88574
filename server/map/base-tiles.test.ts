import { expect, it } from "vitest";
import { BaseTiles } from "./base-tiles.ts";

const of = (baseMap: unknown) => ({ file: { baseMap } }) as never;
const ground = of({ tiles: "https://tiles.example/{z}/{x}/{y}?tk={key}", attribution: { zh: "某", en: "Some" }, mostZoom: 18 });
const png = () => new Response(new Uint8Array(30_000_000 / 3), { headers: { "content-type": "image/png" } });

function tilesWith(answer: () => Promise<Response> = async () => png()) {
  const asked: string[] = [];
  let nowMs = 0;
  const fetch = async (url: unknown, { redirect }: RequestInit = {}) => {
    asked.push(String(url));
    const answered = await answer();
    // As it is in Node.
    if (answered.status === 302 && redirect === "error") throw new TypeError("fetch failed");
    return answered;
  };
  const tiles = new BaseTiles({ fetch: fetch as never, key: "a&b", now: () => nowMs, dir: "/nowhere" });
  return { tiles, asked, pass: (ms: number) => (nowMs += ms) };
}

it("[M4] asks the customer's service with a key that no browser sees, once for all who look, and again after a day", async () => {
  const { tiles, asked, pass } = tilesWith();
  const tile = { z: 10, x: 857, y: 418 };
  await Promise.all([tiles.tile(ground, tile), tiles.tile(ground, tile)]);
  await tiles.tile(ground, tile);
  expect(asked).toEqual(["https://tiles.example/10/857/418?tk=a%26b"]);
  pass(24 * 3_600_000);
  await tiles.tile(ground, tile);
  expect(asked).toHaveLength(2);
});

it("[M4] a customer without one has no tiles, and nobody reaches beyond the world or the service's zooms", async () => {
  const { tiles, asked } = tilesWith();
  for (const [customer, tile] of [
    [of(undefined), { z: 1, x: 0, y: 0 }],
    [ground, { z: 19, x: 0, y: 0 }],
    [ground, { z: 3, x: 8, y: 0 }],
    [ground, { z: 3, x: 0, y: 8 }],
  ] as const)
    await expect(tiles.tile(customer, tile)).rejects.toMatchObject({ code: "notFound" });
  expect(asked).toEqual([]);
});

it("[M4] what is kept is bounded, what is used last stays", async () => {
  const { tiles, asked } = tilesWith();
  for (let x = 0; x < 7; x++) {
    await tiles.tile(ground, { z: 4, x, y: 0 });
    await tiles.tile(ground, { z: 4, x: 0, y: 0 });
  }
  // Seven of 10 MB do not fit: the second was used longest ago.
  expect(asked).toHaveLength(7);
  await tiles.tile(ground, { z: 4, x: 0, y: 0 });
  await tiles.tile(ground, { z: 4, x: 6, y: 0 });
  expect(asked).toHaveLength(7);
  await tiles.tile(ground, { z: 4, x: 1, y: 0 });
  expect(asked).toHaveLength(8);
});

it("[M4] a service that is away rests, and of too many tiles some are for later", async () => {
  const away = tilesWith(async () => {
    throw new TypeError("refused");
  });
  const ask = (x: number) => away.tiles.tile(ground, { z: 5, x, y: 1 });
  await expect(ask(1)).rejects.toMatchObject({ code: "legacyUnreachable" });
  await expect(ask(2)).rejects.toMatchObject({ code: "legacyUnreachable" });
  expect(away.asked).toHaveLength(1);
  away.pass(10_000);
  await expect(ask(2)).rejects.toMatchObject({ code: "legacyUnreachable" });
  expect(away.asked).toHaveLength(2);
  const slow = tilesWith(() => new Promise(() => {}));
  for (let x = 0; x < 416; x++) void slow.tiles.tile(ground, { z: 9, x, y: 1 });
  await expect(slow.tiles.tile(ground, { z: 9, x: 450, y: 1 })).rejects.toMatchObject({ code: "tooMany" });
  expect(slow.asked).toHaveLength(16);
});

it("[M4] a service that answers with another address is not away: its other tiles are asked for", async () => {
  const { tiles, asked } = tilesWith(async () => new Response(null, { status: 302, headers: { location: "https://elsewhere.example/" } }));
  for (const x of [0, 1]) await expect(tiles.tile(ground, { z: 1, x, y: 0 })).rejects.toMatchObject({ code: "legacyNoAnswer" });
  expect(asked).toHaveLength(2);
});

it("[M4] ground of a file asks no service; a file that is missing is looked for again with the next tile", async () => {
  const { tiles, asked } = tilesWith();
  const own = of({ file: "ground.pmtiles", attribution: { zh: "某", en: "Some" }, mostZoom: 12 });
  for (let i = 0; i < 2; i++) await expect(tiles.tile(own, { z: 1, x: 0, y: 0 })).rejects.toMatchObject({ code: "legacyUnreachable" });
  expect(asked).toEqual([]);
});
