import { describe, expect, it, vi } from "vitest";
import { isOutdated, loadNewVersion } from "./new-version.ts";

const page = (script: string) => `<html><head><script type="module" crossorigin src="${script}"></script></head></html>`;
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

describe("a new version", () => {
  it("is there when the server's page names another entry script", async () => {
    expect(await isOutdated(page("/assets/index-a.js"), answering(page("/assets/index-b.js")))).toBe(true);
    expect(await isOutdated(page("/assets/index-a.js"), answering(page("/assets/index-a.js")))).toBe(false);
  });

  it.each([
    ["a failing server", answering("", 503)],
    ["a page of somebody else", answering("<html>proxy</html>")],
    [
      "no network",
      async () => {
        throw new TypeError("failed to fetch");
      },
    ],
  ])("is not claimed after %s", async (_, fetchPage) => {
    expect(await isOutdated(page("/assets/index-a.js"), fetchPage)).toBe(false);
  });
});

describe("a page that the server no longer understands", () => {
  it("[Z3] loads the new one by itself, and not over and over when it is no newer", () => {
    sessionStorage.clear();
    const reload = vi.fn();
    for (const minute of [100, 100.1, 104]) loadNewVersion(reload, minute * 60_000);
    expect(reload).toHaveBeenCalledTimes(1);
    loadNewVersion(reload, 106 * 60_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("does not load for ever where the browser remembers nothing", () => {
    vi.stubGlobal("sessionStorage", undefined);
    const reload = vi.fn();
    for (const minute of [100, 101]) loadNewVersion(reload, minute * 60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});
