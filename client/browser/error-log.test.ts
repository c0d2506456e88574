import { beforeEach, describe, expect, it } from "vitest";
import { clearErrors, logError, loggedErrors, MAX_LOGGED, startErrorLog } from "./error-log.ts";

beforeEach(clearErrors);

describe("error log", () => {
  it("records what no code caught, the newest first, with its place", () => {
    const page = new EventTarget();
    startErrorLog(page as Window);
    page.dispatchEvent(Object.assign(new Event("error"), { error: new TypeError("no such thing"), message: "no such thing" }));
    page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "gone" }));
    expect(loggedErrors().map((error) => error.message)).toEqual(["gone", "TypeError: no such thing"]);
    expect(loggedErrors()[1]?.stack).toContain("error-log.test");
  });

  it("leaves out what is no fault", () => {
    const page = new EventTarget();
    startErrorLog(page as Window);
    page.dispatchEvent(Object.assign(new Event("error"), { message: "ResizeObserver loop completed with undelivered notifications." }));
    page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new DOMException("called off", "AbortError") }));
    expect(loggedErrors()).toEqual([]);
  });

  it("keeps the latest only", () => {
    for (let i = 0; i <= MAX_LOGGED; i++) logError(i);
    expect(loggedErrors()).toHaveLength(MAX_LOGGED);
    expect(loggedErrors()[0]?.message).toBe(`${MAX_LOGGED}`);
  });
});
