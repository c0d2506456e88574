import { beforeEach, expect, it, vi } from "vitest";
import { clientError, clientErrorDoors } from "../../shared/http/client-errors-api.ts";
import { forgetTold, MOST_TOLD, tellError } from "./tell-error.ts";

let sent: unknown[];
beforeEach(() => {
  forgetTold();
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
});
const at = (path: string) => `    at run (${location.origin}${path})`;

it("tells which code failed, without data, other sites' addresses or queries, in a form that the door takes", () => {
  const stack = [
    "TypeError: x",
    at("/assets/order-1a.js:1:204"),
    "    at https://evil.example/x.js:1:1",
    at("/assets/map-2b.js?name=Ann:7:9"),
  ];
  tellError({ path: "/maintain/maintain-list", message: 'TypeError: "张三" is not a function', stack: stack.join("\n") });
  const error = {
    path: "/maintain/maintain-list",
    message: 'TypeError: "…" is not a function',
    frames: ["/assets/order-1a.js:1:204", "/assets/map-2b.js:7:9"],
  };
  expect(sent).toEqual([[clientErrorDoors.tell.path, error]]);
  expect(clientError.parse(error)).toEqual(error);
});

it("tells the same once, and no more than a few of one page", () => {
  for (let i = 0; i < 5; i++) tellError({ path: "/", message: "Error: same", stack: "" });
  expect(sent).toHaveLength(1);
  for (const letter of "abcdefghijklmnopq") tellError({ path: "/", message: `Error: ${letter}`, stack: "" });
  expect(sent).toHaveLength(MOST_TOLD);
});

it("whatever fails, it has a form that the door takes", () => {
  for (const message of ["", "张三", "\u0000", "x".repeat(9_000)]) tellError({ path: `/${"路".repeat(500)}`, message, stack: "nonsense" });
  for (const [, error] of sent as [string, unknown][]) expect(clientError.safeParse(error).success).toBe(true);
  expect(sent.length).toBeGreaterThan(0);
});
