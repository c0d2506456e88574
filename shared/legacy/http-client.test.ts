import { describe, expect, it } from "vitest";
import { legacyServices } from "./call.ts";
import { getCompanyList } from "./calls/company.ts";
import { getAllBhForWeb, loginByUserAccount } from "./calls/web-user.ts";
import type { LegacySource } from "./client.ts";
import { createLegacyClient, type LegacyFetch, parseRetryAfter } from "./http-client.ts";

const source: LegacySource = {
  tenant: "T",
  addresses: Object.fromEntries(legacyServices.map((service) => [service, `http://${service}.test/T/`])) as LegacySource["addresses"],
  datum: "GCJ-02",
  timeZone: "Asia/Shanghai",
};
const request = { KeyWord: "", PageIndex: 1, PageSize: 999 };
const signal = new AbortController().signal;

function answering(status: number, text: string, headers: Record<string, string> = {}) {
  const asked: { url: string; init: Parameters<LegacyFetch>[1] }[] = [];
  const fetch: LegacyFetch = async (url, init) => {
    asked.push({ url, init });
    return {
      status,
      headers: { get: (name) => headers[name] ?? null },
      arrayBuffer: async () => new TextEncoder().encode(text).buffer as ArrayBuffer,
    };
  };
  return { asked, client: createLegacyClient({ fetch, now: () => 5_000 }) };
}
const failing = (fetch: LegacyFetch, abort = false) => {
  const control = new AbortController();
  if (abort) control.abort();
  return createLegacyClient({ fetch, now: () => 0 }).call(source, getCompanyList, request, { signal: control.signal });
};

describe("the client", () => {
  it("sends what the transport asks for, with validator and poll id", async () => {
    const { asked, client } = answering(200, "{}", { etag: '"2"' });
    expect(await client.fetchBody(source, getCompanyList, request, { signal, etag: '"1"', pollId: "p1" })).toMatchObject({
      kind: "body",
      etag: '"2"',
      answeredAtMs: 5_000,
    });
    expect(asked[0]).toMatchObject({
      url: "http://company.test/T/CJ/GetCompanyList",
      init: { method: "POST", body: JSON.stringify(request), headers: { "if-none-match": '"1"', "x-poll-id": "p1" } },
    });
    await client.fetchBody(source, loginByUserAccount, { tel: "a b", pwd: "c&d" }, { signal });
    expect(asked[1]?.url).toBe("http://webUser.test/T/CusUser/LoginByUserAccount?tel=a%20b&pwd=c%26d&callback=jsonpAnswer");
  });

  it("[F1] says when nothing changed", async () => {
    expect(await answering(304, "").client.fetchBody(source, getCompanyList, request, { signal, etag: '"1"' })).toEqual({
      kind: "notModified",
      answeredAtMs: 5_000,
    });
  });

  it("[Q4] speaks as the customer's file says, and asks nobody for what it says is off", async () => {
    const { client, asked } = answering(200, '{"respResult":1,"Json":[{"No":1,"C_Name":"甲"}]}');
    const dialects = { GetCompanyList: { path: "/firms", fields: { C_id: "No", KeyWord: "q" } }, GetAllBhForWeb: { off: true } } as const;
    const { rows } = await client.call({ ...source, dialects }, getCompanyList, request, { signal });
    expect(rows).toEqual([{ C_id: 1, C_Name: "甲" }]);
    expect(asked).toMatchObject([{ url: "http://company.test/T/firms", init: { body: expect.stringContaining('"q":""') } }]);
    await expect(client.call({ ...source, dialects }, getAllBhForWeb, {}, { signal })).rejects.toMatchObject({ code: "callOff" });
    expect(asked).toHaveLength(1);
  });

  it("[F2] hands Retry-After on", async () => {
    for (const status of [429, 503])
      await expect(
        answering(status, "", { "retry-after": "7" }).client.call(source, getCompanyList, request, { signal }),
      ).rejects.toMatchObject({
        code: "tooMany",
        detail: { retryAfterMs: 7_000 },
      });
    expect(parseRetryAfter("Thu, 01 Jan 1970 00:00:09 GMT", 5_000)).toBe(4_000);
    expect(parseRetryAfter("soon", 0)).toBeNull();
  });

  it("[C6] tells every kind of failure apart", async () => {
    const call = (status: number, text: string) => answering(status, text).client.call(source, getCompanyList, request, { signal });
    await expect(call(500, "")).rejects.toMatchObject({ code: "legacyUnreachable", detail: { httpStatus: 500 } });
    await expect(call(404, "")).rejects.toMatchObject({ code: "legacyNoAnswer", detail: { httpStatus: 404 } });
    await expect(call(200, "<html>")).rejects.toMatchObject({ code: "legacyNoAnswer", detail: { reason: "HTML" } });
    await expect(call(200, '{"respResult":0,"respMessage":"密码错误"}')).rejects.toMatchObject({
      code: "legacyRefused",
      detail: { message: "密码错误" },
    });
    const refused = Object.assign(new Error("x"), { code: "ECONNREFUSED" });
    await expect(failing(() => Promise.reject(new TypeError("fetch failed", { cause: refused })))).rejects.toMatchObject({
      code: "legacyUnreachable",
      detail: { reason: "no connection (ECONNREFUSED)" },
    });
    const cutOff: LegacyFetch = async () => ({
      status: 200,
      headers: { get: () => null },
      arrayBuffer: () => Promise.reject(new TypeError("terminated")),
    });
    await expect(failing(cutOff)).rejects.toMatchObject({ code: "legacyNoAnswer" });
    await expect(failing(cutOff, true)).rejects.toMatchObject({ code: "legacyTimeout" });
    await expect(failing(() => Promise.reject(new Error("aborted")), true)).rejects.toMatchObject({ code: "legacyTimeout" });
  });
});
