import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { legacyCalls } from "../shared/every-call.ts";
import { namedCalls } from "../shared/legacy/registry.ts";

/** Declared, and no worker and no server makes them: each waits for what is named here, or has to go. */
const UNMADE: Readonly<Record<string, string>> = {
  GetAssignmentCountForWebJson: "our own rows count the lists (Q2); kept for the services' figure beside ours",
  GetBelongForWeb: "screens that filter by town",
};

const root = new URL("..", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");
const filesUnder = (room: string) =>
  (readdirSync(new URL(room, root), { recursive: true }) as string[])
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => `${room}/${name}`);

/** The name of every call by the constant that declares it. */
const constants = new Map(
  filesUnder("shared/legacy/calls").flatMap((path) =>
    [...textOf(path).matchAll(/^export const (\w+) = (?:declareCall|callForRows)\(.*?\bname: "(\w+)"/gms)].map(
      ([, constant, name]) => [constant!, name!] as const,
    ),
  ),
);
const users = ["workers", "server", "shared"]
  .flatMap(filesUnder)
  .filter((path) => !/^shared\/legacy\/(calls\/|registry)|\/testing\//.test(path))
  // Types say how a call's rows look; that makes none.
  .map((path) => textOf(path).replace(/^import type .*$|typeof \w+/gm, ""));

it("every call that is made by name is found in its file, and every call of a file is one of ours", () => {
  const found = [...constants.values()];
  expect(found).toEqual(expect.arrayContaining(namedCalls.map(({ name }) => name)));
  expect(legacyCalls.map(({ name }) => name)).toEqual(expect.arrayContaining(found));
});

it("calls that are declared but never made are listed, with what they wait for", () => {
  const unmade = [...constants]
    .filter(([constant]) => !users.some((text) => new RegExp(`\\b${constant}\\b`).test(text)))
    .map(([, name]) => name);
  expect(unmade.sort()).toEqual(Object.keys(UNMADE).sort());
});
