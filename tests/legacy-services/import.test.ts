import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import { wgsToGcj } from "../../shared/domain/coordinates.ts";
import { createReplay } from "./activity/replay.ts";
import { fixAt, mileageM } from "./devices.ts";
import { buildWorld, intoReplay } from "./import/build-world.ts";
import { ImportError, type Mapping, mappingSchema, readMapping } from "./import/mapping.ts";
import { importOrders } from "./import/orders.ts";
import { readRecords } from "./import/records.ts";
import { importRoads } from "./import/roads.ts";
import { importTracks } from "./import/tracks.ts";
import { openStore } from "./store.ts";
import { Tenant } from "./tenant.ts";
import { readPlans } from "./world/plans.ts";

const folder = mkdtempSync(`${tmpdir()}/import-`);
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(`${folder}/${name}`, text);
  return `${folder}/${name}`;
};

const columns = {
  id: "no",
  status: "state",
  foundAt: "found",
  finishedAt: "done",
  defectType: "kind",
  lng: "x",
  lat: "y",
  company: "firm",
  road: "road",
  chainage: "pile",
};
const mapping = mappingSchema.parse({ orders: { columns, statuses: { open: 1, closed: 9 } } });
const csv = file(
  "orders.csv",
  [
    "\uFEFFno,state,found,done,kind,x,y,firm,road,pile",
    "A1,closed,2026-01-02 08:00:00,2026-01-03 08:00:00,坑槽,121.5,31.2,甲,一路,K1+200",
    'A2,open,2026-01-02T09:00:00Z,,"裂缝, 新",121.5,31.2,乙,二路,',
    "A1,open,2026-01-02 08:00:00,,坑槽,,,甲,,",
    "A3,odd,2026-01-02 08:00:00,,坑槽,,,甲,,",
    "A4,open,yesterday,,坑槽,,,甲,,",
    "A5,closed,2026-01-02 08:00:00,2026-01-01 08:00:00,坑槽,,,甲,,",
    ",open,2026-01-02 08:00:00,,坑槽,,,甲,,",
    "A6,4,2026-01-04 08:00:00,,坑槽,31.2,121.5,甲,一路,beside the bridge",
  ].join("\n"),
);
const orders = () => importOrders("orders.csv", readRecords(csv, undefined), mapping, mapping.orders!);

describe("orders from a file", () => {
  it("keeps good rows and names the row and the value of bad ones", () => {
    const { good, problems } = orders();
    expect(good.map(({ id }) => id)).toEqual(["A1", "A2", "A6"]);
    expect(problems.map(({ row, problem, kept }) => [row, problem, kept])).toEqual([
      [4, 'id: "A1" stands in row 2 already', undefined],
      [5, 'state: "odd" is not among the mapping\'s statuses', undefined],
      [6, 'found: "yesterday" is no time', undefined],
      [7, "done: is before found", undefined],
      [8, "no: is empty", undefined],
      [9, 'pile: "beside the bridge" is no chainage; kept without it', true],
      [9, "place: 31.2,121.5 is not on the globe; longitude and latitude may be exchanged; kept without a place", true],
    ]);
  });

  it("reads times in the mapping's zone and places in its datum", () => {
    const [first, second] = orders().good;
    expect([first!.foundAtMs, second!.foundAtMs]).toEqual([Date.UTC(2026, 0, 2, 0), Date.UTC(2026, 0, 2, 9)]);
    expect(first!.at![0]).toBeCloseTo(wgsToGcj([121.5, 31.2])[0], 6);
    expect(first!.chainageM).toBe(1200);
  });

  it("finds fields of JSON records by path", () => {
    const json = file("orders.json", JSON.stringify({ rows: [{ a: { id: 7 }, "b.c": 2, t: "2026-01-01", at: [121, 31] }] }));
    const nested = mappingSchema.parse({
      orders: { list: "rows", columns: { id: "a.id", status: "b.c", foundAt: "t", lng: "at.0", lat: "at.1" } },
    });
    expect(importOrders("f", readRecords(json, "rows"), nested, nested.orders!)).toMatchObject({
      good: [{ id: "7", status: 2 }],
      problems: [],
    });
    expect(() => readRecords(json, "columns")).toThrow(ImportError);
  });
});

describe("tracks and roads from files", () => {
  const tracksOf = (name: string, text: string, extra: object = {}) =>
    importTracks(file(name, text), mappingSchema.parse({ datum: "GCJ-02", ...extra }) as Mapping);
  const gpx = (points: string) => `<gpx><trk><name>one</name><trkseg>${points}</trkseg></trk></gpx>`;

  it("reads GPX in the order of time and tells what it put right", () => {
    const point = (lon: number, time: string) => `<trkpt lat="31" lon="${lon}"><time>${time}</time></trkpt>`;
    const text = gpx(
      point(121, "2026-01-01T00:00:00Z") +
        point(121.002, "2026-01-01T00:00:20Z") +
        point(121.001, "2026-01-01T00:00:10Z") +
        point(121.003, "2026-01-01T00:00:20.4Z") +
        '<trkpt lat="x" lon="1"/>',
    );
    const { tracks, problems, notes } = tracksOf("a.gpx", text);
    expect(tracks).toMatchObject([{ name: "one" }]);
    expect(tracks[0]!.points.map(([lng]) => lng)).toEqual([121, 121.001, 121.002]);
    expect(tracks[0]!.points[1]![3]).toBeCloseTo(34.3, 0);
    expect(problems).toEqual([{ file: expect.stringContaining("a.gpx"), row: 5, problem: 'place: "1,x" are not two numbers' }]);
    expect(notes).toHaveLength(2);
  });

  it("drives a track without times only when it is told how", () => {
    const text = gpx('<trkpt lat="31" lon="121"/><trkpt lat="31" lon="121.01"/>');
    expect(tracksOf("b.gpx", text)).toMatchObject({
      tracks: [],
      notes: [expect.stringContaining("assume"), expect.stringContaining("left out")],
    });
    const { tracks } = tracksOf("b.gpx", text, { tracks: { assume: { startAt: "2026-01-01 08:00:00", speedKmh: 36 } } });
    expect((tracks[0]!.points[1]![2] - tracks[0]!.points[0]![2]) / 1000).toBeCloseTo(95, 0);
  });

  it("a file without a track is told, a broken one refused", () => {
    expect(tracksOf("c.gpx", "<gpx></gpx>")).toMatchObject({ tracks: [], notes: [expect.stringContaining("holds no track")] });
    expect(() => tracksOf("d.gpx", "<gpx><trk>")).toThrow(/is not XML/);
    expect(() => tracksOf("e.json", "{}")).toThrow(/not a list of points/);
  });

  it("reads GeoJSON lines with times, and JSON points", () => {
    const line = {
      type: "Feature",
      properties: { name: "L", coordTimes: ["2026-01-01T00:00:00Z", "2026-01-01T00:00:10Z"] },
      geometry: {
        type: "LineString",
        coordinates: [
          [121, 31],
          [121.001, 31],
        ],
      },
    };
    expect(tracksOf("f.geojson", JSON.stringify({ type: "FeatureCollection", features: [line] })).tracks[0]!.points).toHaveLength(2);
    const points = [
      { lng: 121, lat: 31, time: "2026-01-01 08:00:00", speed: 30 },
      { lng: 121.1, lat: 31, time: "2026-01-01 08:01:00", speed: 40 },
    ];
    expect(tracksOf("g.json", JSON.stringify(points)).tracks[0]!.points[1]).toEqual([121.1, 31, Date.UTC(2026, 0, 1, 0, 1), 40]);
  });

  it("keeps roads that are lines", () => {
    const feature = (type: string, coordinates: unknown, id: string) => ({
      type: "Feature",
      properties: { id, name: "路" },
      geometry: { type, coordinates },
    });
    const text = JSON.stringify({
      type: "FeatureCollection",
      features: [
        feature(
          "LineString",
          [
            [121, 31],
            [121.01, 31],
          ],
          "a",
        ),
        feature("Point", [121, 31], "b"),
        feature(
          "LineString",
          [
            [121, 31],
            [999, 31],
          ],
          "c",
        ),
        feature(
          "LineString",
          [
            [121, 31],
            [121.1, 31],
          ],
          "a",
        ),
      ],
    });
    const { roads, problems } = importRoads(file("r.geojson", text), mappingSchema.parse({ datum: "GCJ-02" }));
    expect(roads).toMatchObject([{ id: "a", lengthM: 953 }]);
    expect(problems.map(({ row }) => row)).toEqual([2, 3, 4]);
  });

  it("a mapping with an unknown key is refused with its place", () => {
    expect(() => readMapping(file("m.json", '{"orders":{"columns":{"id":"a","status":"b","foundAt":"c","colour":"d"}}}'))).toThrow(
      /colour/,
    );
    expect(() => readMapping(file("z.json", '{"timeZone":"Mars/Base"}'))).toThrow(/no time zone/);
  });
});

describe("replay", () => {
  const plan = readPlans().find(({ code }) => code === "021QPGLS")!;
  const track = {
    name: "one",
    points: [
      [121, 31, Date.UTC(2026, 0, 2, 6), 10],
      [121.1, 31, Date.UTC(2026, 0, 4), 20],
    ] as const,
  };

  function open(name: string, asOfNow: boolean) {
    const built = buildWorld(plan, { orders: orders().good, tracks: [track], roads: [], deviceKind: "vehicle" }, 0);
    const { world, replay } = intoReplay(built.world, built.orders);
    const store = openStore(`${folder}/${name}`, plan.code);
    store.create(world, [], replay);
    store.writeNumber("replayAsOfNow", asOfNow ? 1 : 0);
    return { store, tenant: new Tenant(store, store.world!, 0), built };
  }

  it("releases every record once, in its own order of time, and ends at the imported state", () => {
    const { store, tenant, built } = open("own", false);
    const replay = createReplay(tenant, store);
    expect(tenant.orders.size).toBe(0);
    const times = Array.from({ length: 20 }, () => replay.step(1, 1))
      .flat()
      .map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect([...tenant.orders.values()].map(({ id, status, finishedAtMs }) => [id, status, finishedAtMs]).sort()).toEqual(
      built.orders.map(({ id, status, finishedAtMs }) => [id, status, finishedAtMs]).sort(),
    );
    expect(tenant.steps(tenant.orders.get("A1")!)).toMatchObject([
      { from: null, to: 1 },
      { from: 1, to: 9 },
    ]);
    store.close();
    const again = openStore(`${folder}/own`, plan.code);
    const reopened = new Tenant(again, again.world!, 0);
    expect(fixAt(reopened.world, reopened.world.devices[0]!, Date.UTC(2027, 0, 1))).toMatchObject({ place: [121.1, 31], speedKmh: 20 });
    expect(mileageM(reopened.world, reopened.world.devices[0]!, Date.UTC(2026, 0, 3))).toBe(0);
    expect(createReplay(reopened, again).step(5, 1)).toEqual([]);
    again.close();
  });

  it("moves records to the moment of their release when asked", () => {
    const { store, tenant } = open("now", true);
    const nowMs = Date.UTC(2026, 5, 1);
    createReplay(tenant, store).step(100, nowMs);
    expect([...tenant.orders.values()].map(({ changedAtMs }) => changedAtMs)).toEqual([nowMs, nowMs, nowMs]);
    expect(fixAt(tenant.world, tenant.world.devices[0]!, nowMs)?.atMs).toBe(nowMs);
    store.close();
  });
});
