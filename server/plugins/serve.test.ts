import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { z } from "zod";
import * as mini from "zod/mini";
import { door, everybody } from "../../shared/http/door.ts";
import { answerErrors } from "./errors.ts";
import { serve, Written } from "./serve.ts";

const answer = z.object({ n: z.number() });
const read = door("GET /api/things/:id", everybody, { params: z.object({ id: z.string() }), answer });
const list = door("GET /api/things", everybody, { answer });
const make = door("POST /api/things", everybody, { body: z.object({ name: z.string() }), status: 201, answer });
const remove = door("DELETE /api/things", everybody, {});

it("[D2] a handler that answers something else than its door, or nothing, or too much, does not compile", async () => {
  const app = Fastify();
  // @ts-expect-error a text is no number
  serve(app, read, async ({ params }) => ({ n: params.id }));
  // @ts-expect-error text of something else
  serve(app, list, async () => new Written<string>("{}"));
  // @ts-expect-error nothing
  serve(app, make, async () => {});
  // @ts-expect-error there is nothing to say
  serve(app, remove, async () => ({ n: 1 }));
  expect(app.hasRoute({ method: "GET", url: "/api/things/:id" })).toBe(true);
});

it("[D2] answers with the status of its door, in words that are written already or not", async () => {
  const app = Fastify();
  answerErrors(app);
  serve(app, list, async () => new Written<{ n: number }>('{"n":2}'));
  serve(app, make, ({ body }) => ({ n: body.name.length }));
  serve(app, remove, async () => {});
  serve(app, door("GET /api/early", everybody, { query: mini.strictObject({ path: mini.string() }) }), async () => {});
  const said = async (method: "GET" | "POST" | "DELETE", payload?: object) => {
    const { statusCode, body } = await app.inject({ method, url: "/api/things", ...(payload && { payload }) });
    return [statusCode, body];
  };
  expect(await said("GET")).toEqual([200, '{"n":2}']);
  expect(await said("POST", { name: "甲" })).toEqual([201, '{"n":1}']);
  expect((await said("POST", { name: 1 }))[0]).toBe(400);
  const twice = await app.inject({ url: "/api/early?path=a&path=b" });
  expect([twice.statusCode, twice.json().error], "declared with the small build").toEqual([400, "badRequest"]);
  expect(await said("DELETE")).toEqual([204, ""]);
});

it("packs a long text for whoever takes that, and no other", async () => {
  const app = Fastify();
  const texts = {
    short: JSON.stringify({ n: 1 }),
    long: JSON.stringify({ n: 1, rows: Array.from({ length: 20_000 }, (_, i) => `甲${i}`) }),
  };
  serve(app, read, async ({ params }) => new Written<{ n: number }>(texts[params.id as keyof typeof texts]));
  const said = (id: string, encoding?: string) =>
    app.inject({ url: `/api/things/${id}`, headers: { ...(encoding && { "accept-encoding": encoding }) } });
  const packed = await said("long", "gzip, deflate, br");
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(Number(packed.headers["content-length"])).toBeLessThan(texts.long.length / 2);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(texts.long);
  for (const plain of [await said("long"), await said("long", "br"), await said("short", "gzip")])
    expect(plain.headers["content-encoding"]).toBeUndefined();
  expect((await said("long")).body).toBe(texts.long);
});
