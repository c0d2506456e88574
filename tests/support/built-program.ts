import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = join(ROOT, "node_modules/.cache/programs");
const built = new Map<string, Promise<string>>();

/**
 * One of our programs as a single file of JavaScript. Reading its TypeScript file by file takes longer than everything else that a start
 * does, and tests start hundreds of them.
 * @param file TypeScript, from `root`
 * @param root of the checkout, or of another version of it, which finds the packages of this one
 * @returns where it stands, from the root of the checkout
 */
export function builtProgram(file: string, root = ROOT): Promise<string> {
  const source = join(root, file);
  const work = built.get(source) ?? make(file, source);
  built.set(source, work);
  return work;
}

async function make(file: string, source: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [source], bundle: true, platform: "node", format: "esm", target: "node20", packages: "external" },
    ...{ sourcemap: "inline", write: false, plugins: [ownAddresses] },
  });
  mkdirSync(FOLDER, { recursive: true });
  const of = source === join(ROOT, file) ? "" : `${basename(source.slice(0, -file.length))}-`;
  const path = join(FOLDER, `${of}${dirname(file).replaceAll("/", "-")}-${basename(file, ".ts")}.mjs`);
  // Several runs may write it at the same time.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, outputFiles[0]!.contents);
  renameSync(draft, path);
  return path.slice(ROOT.length);
}

/** Files find what lies beside them as they do where they stand. */
const ownAddresses: Plugin = {
  name: "own-addresses",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: "ts",
    })),
};
