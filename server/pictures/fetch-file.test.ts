import { describe, expect, it } from "vitest";
import { fetchFile } from "./fetch-file.ts";

const picture = () => new Response(new Uint8Array([1, 2, 3]), { headers: { "content-type": "image/png" } });
const hosts = (answers: Record<string, () => Response>) => {
  const asked: string[] = [];
  const fetch = async (url: unknown) => {
    asked.push(String(url));
    const answer = answers[String(url)];
    if (answer === undefined) throw new TypeError("connection refused");
    return answer();
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
};

describe("a picture", () => {
  it.each([
    ["has lost it", () => new Response("", { status: 404 })],
    ["is broken", () => new Response("", { status: 502 })],
    ["sends a page instead", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ])("[8] comes from the alternative host when the first one %s", async (_, answer) => {
    const { asked, fetch } = hosts({ "http://a/p.png": answer, "http://b/p.png": picture });
    expect((await fetchFile(fetch, ["http://a/p.png", "http://b/p.png"])).bytes).toHaveLength(3);
    expect(asked).toEqual(["http://a/p.png", "http://b/p.png"]);
  });

  it("is asked of the alternative host only then", async () => {
    const { asked, fetch } = hosts({ "http://a/p.png": picture, "http://b/p.png": picture });
    await fetchFile(fetch, ["http://a/p.png", "http://b/p.png"]);
    expect(asked).toEqual(["http://a/p.png"]);
  });

  it("is not there only when no host has it; one that cannot be asked may have it", async () => {
    const gone = () => new Response("", { status: 404 });
    await expect(fetchFile(hosts({ a: gone, b: gone }).fetch, ["a", "b"])).rejects.toMatchObject({ code: "notFound" });
    await expect(fetchFile(hosts({ a: gone }).fetch, ["a", "b"])).rejects.toMatchObject({ code: "legacyUnreachable" });
  });

  it("that grows past the bound is given up, whatever length was announced", async () => {
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.enqueue(new Uint8Array(1_000_000));
          },
        }),
        { headers: { "content-type": "image/png" } },
      );
    await expect(fetchFile(hosts({ a: endless }).fetch, ["a"])).rejects.toMatchObject({ code: "tooLarge" });
  });
});
