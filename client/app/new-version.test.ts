import { describe, expect, it } from "vitest";
import { isOutdated } from "./new-version.ts";

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
