import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const filesIn = (room: string) =>
  readdirSync(root + room, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => ({ name: `${room}/${name}`, text: readFileSync(`${root}${room}/${name}`, "utf8") }));

const comments = (text: string) => text.match(/\/\*[\s\S]*?\*\/|\/\/ .*/g) ?? [];
const namesAnAddress = (text: string) => /\/api\/|\b(?:GET|POST|PATCH|DELETE) \//.test(text);

describe("[D2] a door is declared once", () => {
  it("no comment beside a declaration names an address", () => {
    const declared = filesIn("shared/http");
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.flatMap(({ name, text }) => (comments(text).some(namesAnAddress) ? [name] : []))).toEqual([]);
    // A search that has never found anything finds nothing.
    expect(comments("/** GET /api/me (S4). */\nconst a = 1; // as /api/me says").filter(namesAnAddress)).toHaveLength(2);
  });

  it("the client knows no address of the server's", () => {
    const files = filesIn("client");
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(({ name, text }) => (/["'`]\/api\//.test(text) ? [name] : []))).toEqual([]);
  });
});
