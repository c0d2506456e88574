import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { linesWithCode } from "./company-codes.ts";

const root = new URL("../../", import.meta.url).pathname;
const codes = readdirSync(`${root}editions/tenants`).map((name) => name.replace(/\.json$/, ""));

/** All rooms but those that may name a customer: editions/ holds them, tests/, testing/ and *.test.ts play them. */
const rooms = ["shared", "workers", "server", "client"];
const isSource = (path: string) =>
  /\.(ts|tsx|js|mjs|cjs|css|html|svg|json)$/.test(path) && !/\.test\.tsx?$|(^|\/)(node_modules|dist|testing)\//.test(path);
const sources = rooms.flatMap((room) => {
  try {
    return (readdirSync(`${root}${room}`, { recursive: true }) as string[]).filter(isSource).map((path) => `${room}/${path}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
});

it("[E1] no company code stands in code", () => {
  expect(codes.length).toBeGreaterThanOrEqual(21);
  expect(sources.filter((path) => path.startsWith("shared/")).length).toBeGreaterThan(30);
  const found = sources.flatMap((path) =>
    linesWithCode(readFileSync(root + path, "utf8"), codes).map(({ line, code }) => `${path}:${line} ${code}`),
  );
  // The role is called like the company in the documents: roles are a closed list, the path /home2 lists it, each language has a word for it.
  const named = /^(shared\/policy\/(roles|route-catalogue)|client\/i18n\/\w+\/role)\.ts:\d+ FJfirsthighwaygroup$/;
  expect(found.filter((each) => !named.test(each))).toEqual([]);
});

it.each([
  ['if (tenant === "021PDGLS") return;', ["021PDGLS"]],
  ["const a = 1;\n// for 0512SZGLS only", ["0512SZGLS"]],
  ["LEGACY_ADDRESS_HLJSLG", ["HLJSLG"]],
  ["chengduluqiaoRoads", []],
  ["021PDGLS2", []],
])("[E1] the search finds what was planted: %s", (text, found) => {
  expect(linesWithCode(text, codes).map(({ code }) => code)).toEqual(found);
});
