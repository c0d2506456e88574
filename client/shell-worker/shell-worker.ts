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
}

/** Needed without a line whoever was there before: the first script, and what is said to whoever has no session then. */
const isOfShell = ({ isEntry, moduleIds = [] }: Built): boolean =>
  isEntry === true || moduleIds.some((id) => id.endsWith("/client/app/without-line.tsx"));

/** Writes /sw.js with the names of this build's files. Its own name carries no hash, so that the server has it asked for every time. */
export function shellWorker(): Plugin {
  return {
    name: "shell-worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const built = Object.values(bundle) as unknown as Built[];
      const source = await readFile(new URL("./sw.js", import.meta.url), "utf8");
      this.emitFile({ type: "asset", fileName: "sw.js", source: workerOf(source, built) });
    },
  };
}

export function workerOf(source: string, built: readonly Built[]): string {
  const files = built.map(({ fileName }) => `/${fileName}`).filter((path) => path.startsWith("/assets/") && !path.endsWith(".map"));
  const byName = new Map(built.map((each) => [each.fileName, each]));
  const shell = new Set<string>();
  const take = (name: string): void => {
    const chunk = byName.get(name);
    if (chunk === undefined || shell.has(`/${name}`)) return;
    shell.add(`/${name}`);
    for (const css of chunk.viteMetadata?.importedCss ?? []) shell.add(`/${css}`);
    for (const each of chunk.imports ?? []) take(each);
  };
  for (const each of built) if (isOfShell(each)) take(each.fileName);
  const build = createHash("sha256").update(files.sort().join()).digest("hex").slice(0, 12);
  return source
    .replace("__SHELL__", () => JSON.stringify([...shell].sort()))
    .replace("__FILES__", () => JSON.stringify(files))
    .replace("__BUILD__", build);
}
