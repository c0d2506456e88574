import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { shellWorker } from "./shell-worker/shell-worker.ts";

const root = new URL(".", import.meta.url).pathname;
const outDir = join(root, "dist");
const server = process.env.DEV_SERVER ?? "http://127.0.0.1:8080";

/** `vite` serves the client in development and hands everything of the server's to DEV_SERVER; `vite build` writes client/dist. */
export default defineConfig({
  root,
  plugins: [react(), shellWorker(), precompress()],
  build: { outDir, emptyOutDir: true, manifest: true, target: "es2022", chunkSizeWarningLimit: 1_200 },
  worker: { format: "es" },
  server: {
    port: 5173,
    proxy: { "/api": server, "/display/": server, "/socket.io": { target: server, ws: true } },
  },
});

/** Writes NAME.br and NAME.gz beside every text file of the build, so that the server never compresses the same bytes twice. */
function precompress(): Plugin {
  const compressible = /\.(js|mjs|css|html|svg|json|wasm)$/;
  let builtTo = outDir;
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      builtTo = resolve(root, config.build.outDir);
    },
    async closeBundle() {
      const files = (await readdir(builtTo, { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile() && compressible.test(entry.name),
      );
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, quality), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
