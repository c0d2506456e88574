import { afterEach, describe, expect, it, vi } from "vitest";
import { CONFIRMED_WITHIN_MS, confirmStatus, expectationOf, expectStatus, shownStatus, shownStatusOf } from "./expected-status.ts";
import { newKey, runAction } from "./run-action.ts";

const attempt = {
  order: { id: "7", status: 1, companyId: "c1" },
  action: "accept",
  wish: { reason: "" },
  key: "0123456789abcdef",
} as const;
const shown = () => shownStatus(1, expectationOf("7")).status;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("doing something to an order", () => {
  it("[K3] shows the change at once and takes it back when it fails", async () => {
    let answer: (response: Response) => void = () => {};
    const fetch = vi.fn((_path: string, _init: RequestInit) => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal("fetch", fetch);
    const running = runAction(attempt);
    expect(shown()).toBe(2);
    answer(Response.json({ error: "orderMoved", detail: {}, requestId: "r" }, { status: 409 }));
    await expect(running).rejects.toMatchObject({ code: "orderMoved", status: 409 });
    expect(shown()).toBe(1);
  });

  it("[K1] sends the status and company that the user saw, and the attempt's key", async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ error: "internal" }, { status: 500 }));
    vi.stubGlobal("fetch", fetch);
    await expect(runAction(attempt)).rejects.toThrow();
    const [path, init] = fetch.mock.calls[0] as [string, RequestInit];
    expect(path).toBe("/api/orders/7/actions");
    expect(init.headers).toMatchObject({ "idempotency-key": attempt.key });
    expect(JSON.parse(init.body as string)).toEqual({ action: "accept", seenStatus: 1, seenCompanyId: "c1", reason: "" });
  });

  it("says nothing more once the order itself has moved", () => {
    expect(shownStatus(4, { from: 1, to: 2 })).toEqual({ status: 4, expected: false, isAsked: false });
  });

  it("[10.1] waits for nothing once the services have taken it, and of what left its list says what it became", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async () => Response.json({ order: null }, { status: 200 }));
    expectStatus("7", { from: 1, to: 2 });
    expect(shownStatus(1, expectationOf("7"))).toEqual({ status: 2, expected: true, isAsked: true });
    confirmStatus("7");
    expect(shownStatus(1, expectationOf("7"))).toEqual({ status: 2, expected: true, isAsked: false });
    await vi.advanceTimersByTimeAsync(CONFIRMED_WITHIN_MS);
    expect([expectationOf("7"), shownStatusOf({ id: "7", status: 1 }, false).status]).toEqual([undefined, 1]);
    expect(shownStatusOf({ id: "7", status: 1 }, true)).toEqual({ status: 2, expected: true, isAsked: false });
    vi.useRealTimers();
  });

  it("makes keys that the server's door takes", () => {
    expect(newKey()).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(newKey()).not.toBe(newKey());
  });
});
