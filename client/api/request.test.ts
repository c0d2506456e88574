import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callAs, request } from "./request.ts";

const refused = (retryAfterS: number) =>
  new Response(JSON.stringify({ error: "spentBudget", detail: {} }), { status: 429, headers: { "retry-after": String(retryAfterS) } });
const answered = () => new Response("{}");
let answers: Response[];
const asked = vi.fn(async () => answers.shift()!);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockClear();
});

it("[Z4] a question that was too much at once is asked again when the server says, and no sooner", async () => {
  answers = [refused(2), answered()];
  const answer = request("/api/orders");
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_001);
  await answer;
  expect(asked).toHaveBeenCalledTimes(2);
});

it("[Z4] has its turn behind the other parts of a page, is told to the person in the end, or at once where it takes long", async () => {
  answers = Array.from({ length: 20 }, () => refused(5));
  const failed = expect(request("/api/orders")).rejects.toMatchObject({ code: "spentBudget", status: 429 });
  await vi.advanceTimersByTimeAsync(45_000);
  await failed;
  // Five seconds each, and up to half as much again.
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(7);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(10);
  answers = [refused(600)];
  await expect(request("/api/orders")).rejects.toMatchObject({ code: "spentBudget" });
});

it("what changes something is never sent twice, and whoever leaves asks no more", async () => {
  answers = [refused(1)];
  await expect(request("/api/batches", { method: "POST", body: {} })).rejects.toMatchObject({ code: "spentBudget" });
  answers = [refused(5)];
  const leaving = new AbortController();
  const failed = expect(request("/api/orders", { signal: leaving.signal })).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort(new Error("left"));
  await failed;
  expect(asked).toHaveBeenCalledTimes(2);
});

it("[10.16] every call says whose page it is of, as long as it is anybody's", async () => {
  const said = () => new Headers((asked.mock.lastCall as unknown as [string, RequestInit])[1].headers).get("page-of");
  callAs("T%2Fann");
  answers = [answered(), answered()];
  await request("/api/orders");
  expect(said()).toBe("T%2Fann");
  callAs(null);
  await request("/api/orders");
  expect(said()).toBeNull();
});
