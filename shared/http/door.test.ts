import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addressOf } from "./address-of.ts";
import { type AnswerOf, door, everybody } from "./door.ts";

const own = { access: "signedIn", paths: "everyScreen" } as const;
const params = z.object({ id: z.string() });
const rename = door("POST /api/things/:id/name", own, {
  params,
  body: z.object({ name: z.string() }),
  answer: z.object({ n: z.number() }),
});

describe("[D2] a door", () => {
  it("does not compile without its screens, nor with a name in its address that nobody looks at", () => {
    // @ts-expect-error which screens?
    door("GET /api/things", { access: "signedIn" }, {});
    // @ts-expect-error nobody looks at `id`
    door("GET /api/things/:id", own, {});
    // @ts-expect-error it is called `thing`
    door("GET /api/things/:thing", own, { params });
    // @ts-expect-error nobody looks at the rest of it
    door("GET /api/files/*", everybody, {});
    // @ts-expect-error there is no `id` in it
    door("GET /api/things", own, { params });
    expect(rename).toMatchObject({ method: "POST", path: "/api/things/:id/name", access: "signedIn" });
  });

  it("refuses an answer that is none of its own", () => {
    const right: AnswerOf<typeof rename> = { n: 1 };
    // @ts-expect-error a text is no number
    const wrong: AnswerOf<typeof rename> = { n: "1" };
    expect([rename.answer.safeParse(right).success, rename.answer.safeParse(wrong).success]).toEqual([true, false]);
  });

  it("stands where its parameters and its query say", () => {
    const file = door("GET /api/files/*", everybody, {
      params: z.object({ "*": z.string() }),
      query: z.object({ as: z.string().optional(), of: z.array(z.string()).default([]) }),
    });
    expect(addressOf(rename, { params: { id: "a/b?" } })).toBe("/api/things/a%2Fb%3F/name");
    expect(addressOf(file, { params: { "*": "2026/甲 1.png" }, query: {} })).toBe("/api/files/2026/%E7%94%B2%201.png");
    expect(addressOf(file, { params: { "*": "x" }, query: { as: undefined, of: ["1", "2"] } })).toBe("/api/files/x?of=1&of=2");
  });
});
