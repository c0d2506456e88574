import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadTenants } from "../../../editions/load.ts";
import { pictureFieldsOf } from "../../../server/pictures/pictures-of-rows.ts";
import { createLegacyClient } from "../../../shared/legacy/http-client.ts";
import { resources } from "../../../shared/resources/all.ts";
import { archive } from "../../../shared/resources/archive.ts";
import type { AnyResource, RecordRow } from "../../../shared/resources/resource.ts";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { Services } from "../services.ts";

const QP = "021QPGLS";
const NOW_MS = Date.UTC(2026, 5, 20, 12);
const folder = mkdtempSync(`${tmpdir()}/record-pictures-`);
const client = createLegacyClient({ fetch, now: () => NOW_MS });
const asks = { C_Code: QP, Cu_UserId: "service", Cu_Type: 1, Cu_CompanyId: "" };
let services: Services;
let app: FastifyInstance;
let source: ReturnType<ReturnType<typeof loadTenants>["get"]> & object;

beforeAll(async () => {
  const config = { STANDIN_DATA: folder, STANDIN_SIZE: "0.1", STANDIN_PACE: "0", STANDIN_TENANTS: QP, STANDIN_CREATED_AT: String(NOW_MS) };
  services = new Services(readConfig(config), () => NOW_MS);
  app = buildApp({ services, now: () => NOW_MS });
  source = loadTenants({ LEGACY_ADDRESS: await app.listen({ port: 0, host: "127.0.0.1" }) }).get(QP)!;
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});

async function rowsOf({ list, record }: AnyResource): Promise<RecordRow[]> {
  const { rows } = await client.call(source.source, list.call, list.request(asks), { signal: AbortSignal.timeout(20_000) });
  return rows.map((row) => record.decode(row as never, source.source) as unknown as RecordRow);
}
const picturesOf = (resource: AnyResource, row: RecordRow) => pictureFieldsOf(resource).flatMap((key) => row[key] as string[]);
const shown = async (key: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({ url: `/${QP}/mirror/${key}` });
  return { statusCode, type: headers["content-type"], bytes: rawPayload };
};
const pictured = resources.filter((resource) => pictureFieldsOf(resource).length > 0).map((one) => [one.name, one] as const);

describe("pictures of records", () => {
  it.each(pictured)("%s have some, none names another one's, and what they name can be seen", async (_, resource) => {
    const rows = await rowsOf(resource);
    const named = rows.map((row) => picturesOf(resource, row)).filter((pictures) => pictures.length > 0);
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThan(rows.length);
    expect(new Set(named.flat()).size).toBe(named.flat().length);
    for (const key of named.flat().slice(0, 3)) {
      const { statusCode, type, bytes } = await shown(key);
      expect([statusCode, type, bytes.subarray(1, 4).toString()], key).toEqual([200, "image/png", "PNG"]);
    }
  });

  it("are nobody's under another day or another number than a record names", async () => {
    const key = (await rowsOf(archive)).flatMap((row) => picturesOf(archive, row))[0]!;
    expect((await shown(key)).statusCode).toBe(200);
    for (const other of [key.replace(/webUpload\/\d{4}/, "webUpload/1999"), key.replace(/-k\d/, "-k9")])
      expect((await shown(other)).statusCode, other).toBe(404);
  });

  it("of a project's files are of those that were filed", async () => {
    const rows = await rowsOf(archive);
    expect(rows.filter((row) => row.filedOn === "" && picturesOf(archive, row).length > 0)).toEqual([]);
  });
});
