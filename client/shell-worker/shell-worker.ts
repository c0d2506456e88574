import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

interface Built {
  readonly type: "chunk" | "asset";
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
  readonly source?: string | Uint8Array;
}

/** What the first script asks for by itself before anybody is known, beside words: who is there, and what is said to whoever has no session then. */
const SHELL_MODULES: readonly string[] = ["/client/app/without-line.tsx", "/shared/http/session-api.ts"];
/** The words of every language: which one a browser wants, a worker is not told. */
const wordsOf = (language: string): string[] => [
  `/client/i18n/${language}/entrance.ts`,
  `/client/i18n/${language}/index.ts`,
  `/client/i18n/titles/${language}.ts`,
];
/** What a crew opens at the roadside after the line went: an order's card with all that is done there. */
const LATER_MODULES: readonly string[] = [
  "/client/order/order-drawer.tsx",
  "/client/order/place-dialog.tsx",
  "/client/screens/order/order.screen.tsx",
];

/**
 * Writes /sw.js with the names of this build's files. Its own name carries no hash, so that the server has it asked for every time. It fails
 * the build that it cannot serve: in the browser a file that is not there would end the installation without a word.
 */
export function shellWorker(): Plugin {
  let named: readonly string[] = [];
  return {
    name: "shell-worker",
    apply: "build",
    generateBundle: {
      // Chunks of nothing but style leave the bundle after everybody's turn, and the page comes into it then.
      order: "post",
      async handler(_, bundle) {
        const built = Object.values(bundle) as unknown as Built[];
        const source = await readFile(new URL("./sw.js", import.meta.url), "utf8");
        named = filesOf(built);
        this.emitFile({ type: "asset", fileName: "sw.js", source: workerOf(source, built) });
      },
    },
    writeBundle(_, bundle) {
      const lacking = named.filter((path) => !(path.slice(1) in bundle));
      if (lacking.length > 0) this.error(`sw.js names files that this build does not write: ${lacking.join(", ")}`);
    },
  };
}

/** @throws Error where the build has no page, or lacks what the page begins with */
export function workerOf(source: string, built: readonly Built[]): string {
  const entry = built.find(({ isEntry }) => isEntry === true);
  const page = built.find(({ fileName }) => fileName === "index.html");
  if (entry === undefined || page === undefined) throw new Error("sw.js: the build has no entry or no index.html");
  const html = String(page.source);
  if (!html.includes(`/${entry.fileName}`)) throw new Error(`sw.js: index.html does not name ${entry.fileName}`);
  const files = filesOf(built);
  const languages = languagesOf(built);
  if (languages.length === 0) throw new Error("sw.js: this build has no language; without a line the app would not open");
  const atStart = [...SHELL_MODULES, ...languages.flatMap(wordsOf)].map((id) => chunkWith(built, id));
  const shell = closureOf(built, [entry.fileName, ...atStart]);
  const later = closureOf(
    built,
    LATER_MODULES.map((id) => chunkWith(built, id)),
  );
  const filled = source
    .replace("__ENTRY__", () => `/${entry.fileName}`)
    .replace("__SHELL__", () => JSON.stringify([...shell].sort()))
    .replace("__LATER__", () => JSON.stringify([...later].filter((path) => !shell.has(path)).sort()))
    .replace("__FILES__", () => JSON.stringify(files));
  // Also of the page: one that changed is asked for anew.
  return filled.replace("__BUILD__", createHash("sha256").update(filled).update(html).digest("hex").slice(0, 12));
}

const filesOf = (built: readonly Built[]): string[] =>
  built
    .map(({ fileName }) => `/${fileName}`)
    .filter((path) => path.startsWith("/assets/") && !path.endsWith(".map"))
    .sort();

/** Those of which anything is built. */
const languagesOf = (built: readonly Built[]): string[] => [
  ...new Set(
    built.flatMap(({ moduleIds = [] }) => moduleIds).flatMap((id) => /\/client\/i18n\/(\w+)\/(?:entrance|index)\.ts$/.exec(id)?.[1] ?? []),
  ),
];

function chunkWith(built: readonly Built[], id: string): string {
  const chunk = built.find(({ moduleIds = [] }) => moduleIds.some((each) => each.endsWith(id)));
  if (chunk === undefined) throw new Error(`sw.js: no chunk of this build holds ${id}; without a line the app would not open`);
  return chunk.fileName;
}

/** Chunks with all that they load with them. */
function closureOf(built: readonly Built[], names: readonly string[]): ReadonlySet<string> {
  const byName = new Map(built.map((each) => [each.fileName, each]));
  const closure = new Set<string>();
  const take = (name: string): void => {
    if (closure.has(`/${name}`)) return;
    const chunk = byName.get(name);
    if (chunk === undefined) throw new Error(`sw.js: the build writes no ${name}, which is loaded at the start`);
    closure.add(`/${name}`);
    for (const each of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.imports ?? [])]) take(each);
  };
  for (const name of names) take(name);
  return closure;
}
