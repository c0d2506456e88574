import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Me } from "../../../shared/http/session-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const QUICK = "/maintain/quick-identification";
const CHECKS = "/maintain/parts/examine_zn";

const { render } = placeToRender();

async function open(routes: readonly string[]): Promise<void> {
  const { default: KeysSheet } = await withAllTexts(import("./keys-sheet.tsx"));
  await render(<KeysSheet me={{ routes } as unknown as Me} onClose={() => {}} />);
}
const captions = () => [...document.querySelectorAll(".keys-sheet caption")].map((caption) => caption.textContent);

it("[S3] leaves out the keys of pages that the user may not open, and of orders for who sees none", async () => {
  await open(["/dashboard"]);
  const everywhere = captions();
  expect(everywhere).toHaveLength(2);
  await open(["/maintain/maintain-list"]);
  expect(captions()).toHaveLength(3);
  await open(["/maintain/maintain-list", QUICK, CHECKS]);
  expect(captions()).toHaveLength(5);
});

/** Keys that move or choose within a field, a menu or a picture, as in every program: nobody looks them up. */
const OF_ANY_PART = new Set(["ArrowLeft", "ArrowRight", "Backspace", "Tab", "F2", "Process"]);

/** The keys that the client's source asks events for. */
function registered(source: string): string[] {
  const compared = source.matchAll(/\bevent\.key(?:\.toLowerCase\(\))? (?:===|!==) "([^"]+)"/g);
  // What useKeys hands on.
  const handed = source.includes("useKeys(") ? source.matchAll(/\bkey (?:===|!==) "([^"]+)"/g) : [];
  const table = /const keys: PageKeys = \{\n(.*?)\n {2}\};/s.exec(source)?.[1] ?? "";
  const named = table.matchAll(/^ {4}"?([^\s":.]+)"?: /gm);
  return [...compared, ...handed, ...named].map(([, key]) => key!).filter((key) => !OF_ANY_PART.has(key));
}

it("lists every key that the source listens to, and a planted one is missed", async () => {
  await open(["/maintain/maintain-list", QUICK, CHECKS]);
  const listed = [...document.querySelectorAll(".keys-sheet kbd")].flatMap((kbd) => (kbd.textContent ?? "").split(/\s+/)).map(plain);
  const missing = (source: string) => registered(source).filter((key) => !listed.includes(plain(key)));
  const root = join(import.meta.dirname, "../..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|^dist/.test(path),
  );
  const found = files.flatMap((path) => missing(readFileSync(join(root, path), "utf8")).map((key) => `${path}: ${key}`));
  expect(found).toEqual([]);
  expect(files.some((path) => registered(readFileSync(join(root, path), "utf8")).length > 0)).toBe(true);
  expect(missing('if (event.key === "q") run();')).toEqual(["q"]);
  expect(missing("const keys: PageKeys = {\n    q: run,\n    x: discard,\n  };")).toEqual(["q"]);
  expect(registered(readFileSync(join(root, "screens/quick-identification/shot-desk.tsx"), "utf8"))).toContain("v");
  expect(registered(readFileSync(join(root, "screens/checks/check-card.tsx"), "utf8"))).toEqual(["p", "f"]);
});

const NAMES: Readonly<Record<string, string>> = { arrowup: "↑", arrowdown: "↓", escape: "esc", " ": "space" };
const plain = (key: string): string => NAMES[key.toLowerCase()] ?? key.toLowerCase();
