import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Me } from "../../../shared/http/session-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const QUICK = "/maintain/quick-identification";
const CHECKS = "/maintain/parts/examine_zn";
const WALL = "/home/map-full";
const TREE = "/jiading-rating/index";

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
  expect(captions()).toHaveLength(4);
  await open(["/maintain/maintain-list", QUICK, CHECKS, WALL]);
  expect(captions()).toHaveLength(7);
});

it.each(["examine_zn_re", "examine_zn/imgs", "examine_rg", "examine_rg_re"])(
  "lists the keys of checks for who may open %s alone",
  async (name) => {
    await open([`/maintain/parts/${name}`]);
    const tables = [...document.querySelectorAll(".keys-sheet table")];
    expect(tables.map((table) => [...table.querySelectorAll("kbd")].map(({ textContent }) => textContent))).toContainEqual(["p", "f"]);
  },
);

/** Keys that move or choose within a field, a menu or a picture, as in every program: nobody looks them up. */
const OF_ANY_PART = new Set(["ArrowLeft", "ArrowRight", "Backspace", "Tab", "F2", "Process"]);

/** Names of keys that are more than one sign long; a word like them that a listening file has elsewhere is asked about, and rather too often. */
const NAMED = "Arrow(?:Up|Down|Left|Right)|Enter|Escape|Delete|Insert|Backspace|Tab|Home|End|Page(?:Up|Down)|F\\d+";

/** The keys that a source acts on: compared, switched over, tried by a pattern, or heads of a table. */
function registered(source: string): string[] {
  if (!/keydown|onKey|\bmoveBy\b|useKeys|PageKeys|KeyboardEvent|PageKey\b/.test(source)) return [];
  const compared = source.matchAll(/\bkey(?:\.toLowerCase\(\))? (?:===|!==) "([^"]+)"/g);
  const switched = source.matchAll(/\bcase "([^"]|[A-Z]\w+)":/g);
  const headed = source.matchAll(new RegExp(`(?:[{,(]\\s*|^\\s+)"?(${NAMED})"?(?:: |,|\\])`, "gm"));
  const quoted = source.matchAll(new RegExp(`"(${NAMED})"`, "g"));
  // Signs that stand as heads of a table of keys beside a name, and in tables of a page's keys.
  const tables = [...source.matchAll(/(?:PageKeys|Record<string, \(\) => void>>) = [^;]*?\{\n(.*?)\n {2,}\};/gs)].map(
    ([, table]) => table!,
  );
  const listed = tables.flatMap((table) => [...table.matchAll(/^ +"?([^\s":.]+)"?: \(?/gm)]);
  const walked = source.matchAll(/\bkey: "([^"])"/g);
  const patterns = [...source.matchAll(/\/\^\[(.)-(.)\]\$\/\.test\(\w*\.?key/g)].flatMap(([, first, last]) => [
    [first, first],
    [last, last],
  ]);
  const found = [...compared, ...switched, ...headed, ...quoted, ...listed, ...walked, ...patterns].map(([, key]) => key!);
  return [...new Set(found)].filter((key) => !OF_ANY_PART.has(key));
}

it("lists every key that the source listens to, and a planted one is missed", async () => {
  await open(["/maintain/maintain-list", QUICK, CHECKS, WALL, TREE]);
  const listed = [...document.querySelectorAll(".keys-sheet kbd")].flatMap((kbd) => (kbd.textContent ?? "").split(/\s+/)).map(plain);
  const missing = (source: string) => registered(source).filter((key) => !listed.includes(plain(key)));
  const root = join(import.meta.dirname, "../..");
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|^dist/.test(path),
  );
  const found = files.flatMap((path) => missing(read(path)).map((key) => `${path}: ${key}`));
  expect(found).toEqual([]);
  expect(missing('const onKeyDown = (event) => { if (event.key === "q") run(); };')).toEqual(["q"]);
  expect(missing('function onKey(key: KeyboardEvent) { if (key.key === "q") run(); }')).toEqual(["q"]);
  expect(missing('onKeyDown; switch (key) {\n    case "q":\n    case "F9":')).toEqual(["q", "F9"]);
  expect(missing("onKeyDown; const WAYS = { F7: [0, 1] };")).toEqual(["F7"]);
  expect(missing("const keys: PageKeys = {\n    q: run,\n    x: discard,\n  };")).toEqual(["q"]);
  expect(registered(read("screens/quick-identification/shot-desk.tsx"))).toContain("v");
  expect(registered(read("screens/checks/check-card.tsx"))).toEqual(["p", "f"]);
  expect(registered(read("order/picture-viewer.tsx"))).toEqual(["+", "=", "-", "0", "b", "B"]);
  expect(registered(read("screens/wall/use-rotation.ts"))).toEqual([" ", "ArrowDown", "ArrowUp", "1", "9"]);
  expect(registered(read("screens/assessment/tree-grid.tsx"))).toContain("Insert");
  expect(registered(read("ui/list/grid-keys.ts"))).toContain("PageDown");
});

const NAMES: Readonly<Record<string, string>> = {
  ...{ arrowup: "↑", arrowdown: "↓", arrowleft: "←", arrowright: "→", escape: "esc", " ": "space" },
  ...{ pageup: "page", pagedown: "page" },
};
const plain = (key: string): string => NAMES[key.toLowerCase()] ?? key.toLowerCase();
