import { mkdtempSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { clientRoutes } from "./client.ts";

it("has what never changes kept for good, the tab's mark for an hour, and the page asked for every time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  await mkdir(join(folder, "assets"));
  for (const name of ["index.html", "favicon.svg", "favicon.svg.br", "assets/app-1a2b.js"]) writeFileSync(join(folder, name), "-");
  const app = Fastify();
  await clientRoutes(app, folder);
  const held = async (url: string) =>
    (await app.inject({ url, headers: { "accept-encoding": "br" } })).headers["cache-control"]?.toString().split("=")[1] ?? "every time";
  expect(await Promise.all(["/assets/app-1a2b.js", "/favicon.svg", "/dashboard", "/"].map(held))).toEqual([
    "31536000, immutable",
    "3600",
    "every time",
    "every time",
  ]);
  await app.close();
});
