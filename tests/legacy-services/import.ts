import { parseArgs } from "node:util";
import { EditionError } from "../../editions/parse-file.ts";
import { ConfigError, readConfig } from "./config.ts";
import { buildWorld, intoReplay } from "./import/build-world.ts";
import { ImportError, readMapping } from "./import/mapping.ts";
import { importOrders } from "./import/orders.ts";
import { type Problem, readRecords } from "./import/records.ts";
import { importRoads } from "./import/roads.ts";
import { importTracks } from "./import/tracks.ts";
import { deleteStore, openStore, StoreBusy } from "./store.ts";
import { readPlans } from "./world/plans.ts";

const USAGE = `Fills one tenant of the stand-in from files instead of the generator (its generated data is replaced):
  node --import tsx tests/legacy-services/import.ts --tenant CODE [--map mapping.json] [--orders file.csv|json]
    [--tracks file.gpx|geojson|json]... [--roads roads.geojson] [--replay] [--times own|now]
--replay  release the records one by one, in their own order of time, at the stand-in's pace (STANDIN_PACE, /_control/pace)
--times   now: every record takes place when it is released; own (default): it keeps its time
Bad rows are named and left out. STANDIN_DATA says where the databases are.`;
const MOST_PROBLEMS_SHOWN = 50;

try {
  process.exitCode = run();
} catch (error) {
  const expected =
    error instanceof ImportError ||
    error instanceof StoreBusy ||
    error instanceof ConfigError ||
    error instanceof EditionError ||
    (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  if (!expected) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}

function run(): number {
  const { values } = parseArgs({
    options: {
      tenant: { type: "string" },
      map: { type: "string" },
      orders: { type: "string" },
      tracks: { type: "string", multiple: true, default: [] },
      roads: { type: "string" },
      replay: { type: "boolean", default: false },
      times: { type: "string", default: "own" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help || values.tenant === undefined) {
    process.stdout.write(`${USAGE}\n`);
    return values.help ? 0 : 2;
  }
  const config = readConfig(process.env);
  const plans = readPlans(config.STANDIN_EDITIONS);
  const plan = plans.find((one) => one.code === values.tenant);
  if (plan === undefined) throw new ImportError(`--tenant: ${values.tenant} is not one of ${plans.map((one) => one.code).join(", ")}`);
  if (values.times !== "own" && values.times !== "now") throw new ImportError(`--times: ${values.times} is neither own nor now`);

  const mapping = readMapping(values.map);
  if (values.orders !== undefined && mapping.orders === undefined)
    throw new ImportError("--orders needs a mapping (--map) with a part `orders`");
  const problems: Problem[] = [];
  const keep = <T extends { readonly problems: readonly Problem[] }>(part: T): T => {
    problems.push(...part.problems);
    return part;
  };
  const orders =
    values.orders === undefined
      ? []
      : keep(importOrders(values.orders, readRecords(values.orders, mapping.orders?.list), mapping, mapping.orders!)).good;
  const tracks = values.tracks.map((file) => keep(importTracks(file, mapping)));
  const roads = values.roads === undefined ? [] : keep(importRoads(values.roads, mapping)).roads;

  for (const { file, row, problem } of problems.slice(0, MOST_PROBLEMS_SHOWN)) process.stderr.write(`${file} row ${row}: ${problem}\n`);
  if (problems.length > MOST_PROBLEMS_SHOWN) process.stderr.write(`and ${problems.length - MOST_PROBLEMS_SHOWN} more rows\n`);
  for (const note of tracks.flatMap((one) => one.notes)) process.stderr.write(`${note}\n`);

  const allTracks = tracks.flatMap((one) => one.tracks);
  const points = allTracks.reduce((sum, track) => sum + track.points.length, 0);
  if (orders.length + points + roads.length === 0) throw new ImportError("Nothing in these files can be used; the tenant stays as it was.");
  const built = buildWorld(plan, { orders, tracks: allTracks, roads, deviceKind: mapping.tracks.kind }, Date.now());
  const folder = config.STANDIN_DATA;
  const { world, replay } = values.replay ? intoReplay(built.world, built.orders) : { world: built.world, replay: [] };
  openStore(folder, plan.code).close();
  deleteStore(folder, plan.code);
  const store = openStore(folder, plan.code);
  store.create(world, values.replay ? [] : built.orders, replay);
  store.writeNumber("replayAsOfNow", values.times === "now" ? 1 : 0);
  store.close();
  process.stdout.write(
    `${plan.code}: ${orders.length} orders, ${allTracks.length} tracks with ${points} points, ${roads.length} roads kept; ${problems.filter((one) => one.kept !== true).length} rows left out` +
      `${values.replay ? `; ${replay.length} records wait for replay` : ""}\n`,
  );
  return 0;
}
