import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { serverEnvironment } from "../server/config.ts";
import { workerEnvironment } from "../workers/config.ts";
import { configSchema as standInEnvironment } from "./legacy-services/config.ts";

const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const table = text.slice(text.indexOf("| Variable |"), text.indexOf("## Against real services"));
const rows = [...table.matchAll(/^\| ([A-Z_]+) \| ([a-z, -]+) \|/gm)].map(([, variable, rooms]) => ({
  variable,
  rooms: rooms?.split(", "),
}));
const named = (room: string) => rows.filter(({ rooms }) => rooms?.includes(room)).map(({ variable }) => variable as string);

/** Read where tenants are loaded, and by how the mutations are switched; not part of every room's schema. */
const READ_ELSEWHERE = ["EDITIONS_DIR", "LEGACY_ADDRESS", "LEGACY_ADDRESS_CODE", "NODE_ENV", "MUTATION"];

it.each([
  ["server", serverEnvironment],
  ["workers", workerEnvironment],
  ["stand-in", standInEnvironment],
])("lists what %s reads from its environment, and nothing else", (room, schema) => {
  const inTable = named(room).filter((variable) => !READ_ELSEWHERE.includes(variable));
  const inSchema = Object.keys(schema.shape).filter((variable) => !READ_ELSEWHERE.includes(variable));
  expect(inTable.sort()).toEqual(inSchema.sort());
});

it("names only npm scripts that exist", () => {
  const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { scripts: Record<string, string> };
  const mentioned = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, script]) => script as string);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(mentioned));
});
