import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import type { Me } from "../../../shared/http/session-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { ACTION_KEYS } from "../../order/action-keys.ts";
import { helpPages } from "../help/help-pages.ts";
import { screens } from "../screens.ts";
import { ownKeySections } from "./key-sections.ts";

const QUICK = "/maintain/quick-identification";
const CHECKS = "/maintain/parts/examine_zn";
const WALL = "/home/map-full";

const { render } = placeToRender();

async function open(routes: readonly string[]): Promise<void> {
  const { default: KeysSheet } = await withAllTexts(import("./keys-sheet.tsx"));
  await render(<KeysSheet me={{ routes } as unknown as Me} onClose={() => {}} />);
}
const captions = () => [...document.querySelectorAll(".keys-sheet caption")].map((caption) => caption.textContent);

it("[S3] leaves out the keys of pages that the user may not open, and of orders for who sees none", async () => {
  await open(["/dashboard"]);
  const everywhere = captions();
  expect(everywhere).toHaveLength(3);
  await open(["/maintain/maintain-list"]);
  expect(captions()).toHaveLength(6);
  await open(["/maintain/maintain-list", QUICK, CHECKS, WALL]);
  expect(captions()).toHaveLength(9);
});

it.each(["examine_zn_re", "examine_zn/imgs", "examine_rg", "examine_rg_re"])(
  "lists the keys of checks for who may open %s alone",
  async (name) => {
    await open([`/maintain/parts/${name}`]);
    const tables = [...document.querySelectorAll(".keys-sheet table")];
    expect(tables.map((table) => [...table.querySelectorAll("kbd")].map(({ textContent }) => textContent))).toContainEqual(
      expect.arrayContaining(["p", "f"]),
    );
  },
);

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const sources = new Map(
  readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^dist/.test(path))
    .map((path) => [path, read(path)]),
);

/** Names of keys that are more than one sign long; a word like them that a listening file has elsewhere is asked about, and rather too often. */
const NAMED = "Arrow(?:Up|Down|Left|Right)|Enter|Escape|Delete|Insert|Backspace|Tab|Home|End|Page(?:Up|Down)|F\\d+";

/** The keys that a source acts on: compared, switched over, tried by a pattern, or heads of a table. */
function registered(source: string): string[] {
  if (!/keydown|onKey|\bmoveBy\b|useKeys|PageKeys|KeyboardEvent|PageKey\b|\bkey: string\b/.test(source)) return [];
  const compared = source.matchAll(/(?<!typeof [\w?.]*)\bkey(?:\.toLowerCase\(\))? (?:===|!==) "([^"]+)"/g);
  const switched = source.matchAll(/\bcase "([^"]|[A-Z]\w+)":/g);
  const headed = source.matchAll(new RegExp(`(?:[{,(]\\s*|^\\s+)"?(${NAMED}|[jk])"?(?:: |,|\\])`, "gm"));
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
  return [...new Set(found)].filter((key) => key !== "Process");
}

/** Keys that are held beside another one, apart from where a source leaves those to the browser. */
function held(source: string): string[] {
  if (registered(source).length === 0 && !/useKeys|KeyboardEvent/.test(source)) return [];
  const asked = source.replace(/if \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\b(?:ctrl|meta|alt)Key\b(?:[^()]|\([^()]*\))*\) return/g, "");
  return ["Ctrl", "Shift", "Alt"].filter((name) => new RegExp(`(?<!!(?:\\w+\\.)?)\\b${name.toLowerCase()}Key\\b`).test(asked));
}

/** Moves or chooses within a field, a menu or a choice, as in every program: nobody looks it up. Or names keys and hears none. */
const OF_ANY_PART = [
  "app/shell/key-sections.ts",
  "app/shell/palette.tsx",
  "exports/list-export.tsx",
  "map/map-search.tsx",
  "order/filter/type-facet.tsx",
  "order/order-notes.tsx",
  "registers/cell-editor.tsx",
  "reports/use-figure-words.ts",
  "screens/assessment/deduction-table.tsx",
  "screens/assessment/node-form.tsx",
  "screens/points-to-line/point-table.tsx",
  "ui/audit/audit-details.tsx",
  "ui/chainage-field.tsx",
  "ui/kept-keys.ts",
  "ui/list/list-news.tsx",
  "ui/list/list-preferences.ts",
  "ui/list/searched-choices.tsx",
  "ui/search-choice.tsx",
  "ui/use-keys.ts",
];
/** Whose keys stand in which section. A new listener is none of these until somebody says where its keys are told. */
const SECTION_OF: Readonly<Record<string, string>> = {
  "app/shell/menu-search.tsx": "keys.everywhere",
  "app/shell/tab-strip.tsx": "keys.everywhere",
  "app/shell/time/use-time-cursor.ts": "keys.everywhere",
  "app/shell/use-shell-keys.ts": "keys.everywhere",
  "app/shell/wall-keys.tsx": "keys.everywhere",
  "ui/submit-key.ts": "keys.everywhere",
  "order/action-keys.ts": "keys.orders",
  "order/kept-actions.ts": "keys.orders",
  "order/order-drawer.tsx": "keys.orders",
  "order/picture-viewer.tsx": "keys.pictures",
  "registers/record-tools.tsx": "keys.lists",
  "ui/list/grid-keys.ts": "keys.lists",
  "ui/list/head-cell.tsx": "keys.lists",
  "ui/list/list-search.tsx": "keys.lists",
  "ui/list/row-range.ts": "keys.lists",
  "ui/list/typed-ahead.ts": "keys.lists",
  "ui/list/use-edit-keys.ts": "keys.lists",
  "ui/list/use-grid-keys.ts": "keys.lists",
  "ui/split-handle.tsx": "keys.lists",
  "reports/matrix-keys.ts": "keys.figures",
  "screens/assessment/tree-grid.tsx": "keys.scoringTree",
  "screens/checks/check-card.tsx": "keys.checks",
  "screens/checks/check-pictures.tsx": "keys.checks",
  "screens/checks/step.ts": "keys.checks",
  "strip/strip-keys.ts": "keys.stripMap",
  "screens/points-to-line/line-editor.tsx": "keys.lineEditor",
  "screens/workshop/map-bound.screen.tsx": "keys.lineEditor",
  "screens/quick-identification/box-editor.tsx": "quick.title",
  "screens/quick-identification/shot-desk.tsx": "quick.title",
  "screens/wall/hand.ts": "keys.wall",
};

const everyRoute = { routes: screens.map(({ path }) => path) } as unknown as Me;
const rowsOf = (title: string) => ownKeySections(everyRoute).find((section) => section.title === title)?.rows ?? [];
/** Each as one word: a row says several beside each other. */
const toldIn = (title: string) =>
  new Set(
    rowsOf(title)
      .flatMap(({ keys }) => keys.flatMap((key) => key.split(/\s+/)))
      .map(plain),
  );
/** What a source listens to and its section does not tell. Whatever closes something does it everywhere. */
function untold(path: string, source: string): string[] {
  if (OF_ANY_PART.includes(path)) return [];
  const told = new Set([...toldIn(SECTION_OF[path] ?? ""), "esc"]);
  return [...registered(source), ...held(source)].filter((key) => !told.has(plain(key)));
}

it("[10.17] lists in its own section every key that each source listens to, and a planted one is missed", () => {
  const found = [...sources].flatMap(([path, source]) => untold(path, source).map((key) => `${path}: ${key}`));
  expect(found).toEqual([]);
  for (const path of [...OF_ANY_PART, ...Object.keys(SECTION_OF)]) expect(sources.has(path), path).toBe(true);
  expect(Object.values(ACTION_KEYS).filter((key) => !toldIn("keys.orders").has(key))).toEqual([]);
  const planted = (source: string) => untold("ui/list/head-cell.tsx", source);
  expect(planted('const onKeyDown = (event) => { if (event.key === "q") run(); };')).toEqual(["q"]);
  expect(planted('function onKey(key: KeyboardEvent) { if (key.key === "q") run(); }')).toEqual(["q"]);
  expect(planted('onKeyDown; switch (key) {\n    case "q":\n    case "F9":')).toEqual(["q", "F9"]);
  expect(planted("onKeyDown; const WAYS = { F7: [0, 1] };")).toEqual(["F7"]);
  expect(planted("const keys: PageKeys = {\n    q: run,\n    x: discard,\n  };"), "x is another page's").toEqual(["q", "x"]);
  const combined =
    'const onKeyDown = (event: KeyboardEvent) => { if (event.key === "z" && (event.ctrlKey || event.metaKey)) undo(event.shiftKey); };';
  expect(untold("screens/checks/step.ts", combined)).toEqual(["z", "Ctrl", "Shift"]);
  expect(untold("a/new/listener.tsx", 'onKeyDown={(event) => event.key === "Delete" && run()}')).toEqual(["Delete"]);
  expect(registered(read("screens/quick-identification/shot-desk.tsx"))).toContain("v");
  expect(registered(read("screens/checks/check-card.tsx"))).toEqual(["p", "f"]);
  expect(registered(read("screens/wall/hand.ts"))).toEqual([" ", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "1", "9"]);
  expect(registered(read("screens/assessment/tree-grid.tsx"))).toContain("Insert");
});

/** All that a source loads, at once or later, without what the shell puts around it. */
function reached(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const [, relative] of (sources.get(from) ?? "")
    .replace(/^import type .*?;$/gms, "")
    .matchAll(/(?:from|import\() ?"(\.[^"]+\.tsx?)"/g)) {
    const to = join(dirname(from), relative!);
    if (sources.has(to)) reached(to, seen);
  }
  return seen;
}

/** Where the load of a screen begins; the renderers of registers and reports stand in their own. */
const beginningOf = (load: () => Promise<unknown>): string => {
  const [, name] = /([\w-]+\.screen\.tsx)/.exec(String(load)) ?? [];
  return [...sources.keys()].find((path) => path.endsWith(`/${name}`)) ?? "";
};

it("[10.17] the help of each kind of screen tells the keys of every screen of its kind", () => {
  const lacking = new Set<string>();
  let looked = 0;
  for (const { help, load, path } of screens) {
    const from = beginningOf(load);
    if (help === undefined || from === "") continue;
    looked++;
    const sections = new Set([...reached(from)].flatMap((each) => SECTION_OF[each] ?? []));
    sections.delete("keys.everywhere");
    for (const title of sections) if (!helpPages[help].keys.some((own) => own === title)) lacking.add(`${help}: ${title} (${path})`);
  }
  expect(looked).toBeGreaterThan(90);
  expect([...lacking]).toEqual([]);
});

const NAMES: Readonly<Record<string, string>> = {
  ...{ arrowup: "↑", arrowdown: "↓", arrowleft: "←", arrowright: "→", escape: "esc", " ": "space" },
  ...{ pageup: "page", pagedown: "page" },
};
const plain = (key: string): string => NAMES[key.toLowerCase()] ?? key.toLowerCase();
