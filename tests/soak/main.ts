import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import pg from "pg";
import { readRedisMemory } from "../../shared/live/redis-memory.ts";
import { buildClient } from "../embedded/client-build.mjs";
import { freePort } from "../embedded/port.mjs";
import { launchChromium } from "../support/browser.ts";
import { nodeHeapBytes } from "../support/node-heap.ts";
import { startStack } from "../support/stack.ts";
import type { Figure, Reading } from "./figures.ts";
import { growthOf } from "./growth.ts";
import { readOptions, type SoakOptions } from "./options.ts";
import { hangWall, type PageReading, Person } from "./people.ts";
import { figureOf, growthTable, headOfReadings, rowOf } from "./table.ts";

/**
 * `npm run soak`: the product for hours, with a wall, somebody at the operations desk and a supervisor who walks through the menu, each
 * a page in Chromium, while the field goes on. Ends with 1 where a figure grows more in an hour of the field than it may.
 */
const TENANT = "021QPGLS";

const options = readOptionsOrEnd();
await buildClient(console.log);
const ports = { server: await freePort(), worker: await freePort() };
const inspected = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
const stack = await startStack({
  name: "soak",
  ownPostgres: true,
  customers: [TENANT],
  server: inspected(ports.server),
  worker: inspected(ports.worker),
  standIn: { STANDIN_PACE: `${options.pace}`, STANDIN_SIZE: `${options.size}` },
});
const redis = new Redis(stack.redis.url);
const database = new pg.Client({ connectionString: stack.postgres!.url });
const browser = await launchChromium();
let isOver = false;
/** Of the supervisor's page: one that keeps the last twelve screens holds what these are, so that only ends of rounds can be compared. */
let endOfRound: PageReading | null = null;
try {
  await database.connect();
  const { url } = stack.servers[0]!;
  const wall = await hangWall(browser, url);
  const desk = await Person.at(browser, url, "qp-admin", "/operations");
  const supervisor = await Person.at(browser, url, "qp-supervisor", "/dashboard");
  const walks = walk(supervisor);
  // A walk that fails ends the run below; until somebody looks it is no failure that nobody handled.
  walks.catch(() => {});
  const beganAtMs = Date.now();

  const read = async (): Promise<Reading> => {
    await desk.comeBack();
    while (endOfRound === null) await waitOrFail(1_000);
    const pages = { wall: await wall.read(), desk: await desk.screen.read(), supervisor: endOfRound };
    const values: Partial<Record<Figure, number>> = {};
    for (const name of ["server", "worker"] as const) values[`${name} MB`] = (await nodeHeapBytes(ports[name])) / 1e6;
    for (const name of ["wall", "desk", "supervisor"] as const) {
      const { heapMb, nodes, listeners } = pages[name];
      Object.assign(values, { [`${name} MB`]: heapMb, [`${name} nodes`]: nodes, [`${name} listeners`]: listeners });
    }
    const size = await database.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
    values["Redis MB"] = readRedisMemory(await redis.info("memory")).usedBytes / 1e6;
    values["Redis keys"] = await redis.dbsize();
    values["database MB"] = Number(size.rows[0]!.bytes) / 1e6;
    const alarms = await database.query<{ raised: string }>("select count(*) as raised from alarm_raises");
    values["alarms raised"] = Number(alarms.rows[0]!.raised);
    return { atHours: (Date.now() - beganAtMs) / 3_600_000, values: values as Record<Figure, number> };
  };
  const waitOrFail = (ms: number) => Promise.race([pause(ms), walks]);

  console.log(headOfReadings());
  await waitOrFail(options.warmUpMs);
  const readings: Reading[] = [];
  const firstAtMs = Date.now();
  const count = Math.floor((options.hours * 3_600_000) / options.everyMs) + 1;
  for (let i = 0; i < count; i++) {
    await waitOrFail(Math.max(0, firstAtMs + i * options.everyMs - Date.now()));
    const reading = await read();
    readings.push(reading);
    console.log(rowOf(reading));
  }
  const growths = growthOf(readings, options.limits, options.pace);
  console.log(growthTable(growths));
  const tooMuch = growths.filter(({ isTooMuch }) => isTooMuch);
  for (const { figure, perHour, limit } of tooMuch)
    console.log(`${figure} grows by ${figureOf(perHour)} in an hour of the field, at most ${limit} it may`);
  isOver = true;
  console.log(`the supervisor opened ${await walks} screens`);
  process.exitCode = tooMuch.length === 0 ? 0 : 1;
} finally {
  isOver = true;
  await browser.close();
  redis.disconnect();
  await database.end();
  await stack.stop();
}
process.exit();

/** Answers how many screens were opened, once the run is over. */
async function walk(person: Person): Promise<number> {
  let step = 0;
  for (; !isOver; step++) {
    const isLast = await person.walkOn(step);
    await pause(options.stepMs);
    if (isLast) endOfRound = await person.screen.read();
  }
  return step;
}

function readOptionsOrEnd(): SoakOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}
