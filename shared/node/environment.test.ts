import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ConfigError, withSecretFiles } from "./environment.ts";

const folder = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it("reads a secret from its file, without the line break at the end", () => {
  const env = { PORT: "8080", DATABASE_URL_FILE: file("database", "postgresql://db/records\n"), METRICS_TOKEN_FILE: "" };
  expect(withSecretFiles(env)).toMatchObject({ PORT: "8080", DATABASE_URL: "postgresql://db/records" });
  expect(withSecretFiles(env).METRICS_TOKEN).toBeUndefined();
});

it("takes no file for what is no secret", () => {
  expect(withSecretFiles({ HOST_FILE: file("host", "0.0.0.0") }).HOST).toBeUndefined();
});

it.each([
  ["a file that is not there", { TRACK_KEY_FILE: join(folder, "nowhere") }, "cannot be read (ENOENT)"],
  ["an empty file", { TRACK_KEY_FILE: file("empty", "\n") }, "is empty"],
  ["a secret that is given twice", { TRACK_KEY: "00", TRACK_KEY_FILE: file("key", "11") }, "both set"],
])("stops the start at %s", (_, env, says) => {
  expect(() => withSecretFiles(env)).toThrow(ConfigError);
  expect(() => withSecretFiles(env)).toThrow(says);
});
