import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import type { PlayableStream } from "../../shared/video/stream-address.ts";
import { flvBytes, flvHead, flvTags, playlistAt } from "../../tests/legacy-services/cameras/clip.ts";
import { firstFrameOf } from "./first-frame.ts";
import { readHlsList } from "./hls-list.ts";
import { probeStream } from "./probe-stream.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
async function serving(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const probe = (origin: string, path = "/live.m3u8", kind: PlayableStream["kind"] = "hls") =>
  probeStream({ kind, address: `${origin}${path}` }, [origin]);
const status =
  (code: number): RequestListener =>
  (_, reply) =>
    reply.writeHead(code).end();

it.each([
  [403, "forbidden"],
  [401, "forbidden"],
  [404, "missing"],
  [410, "missing"],
  [503, "unreachable"],
])("[V3] %i is %s, and its host has answered", async (code, trouble) => {
  expect(await probe(await serving(status(code)))).toMatchObject({ trouble, answered: true });
});

it("[V3] a host that nobody is at did not answer", async () => {
  const origin = await serving(status(200));
  server!.close();
  expect(await probe(origin)).toMatchObject({ trouble: "unreachable", answered: false });
});

it("[V3] lists of HLS say where they are, through one that names others; what no browser decodes and what is none say so", async () => {
  const lists: Record<string, string> = {
    "/live.m3u8": playlistAt(1_000_000),
    "/all.m3u8":
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="vvc1.1"\nforeign.m3u8\n#EXT-X-STREAM-INF:CODECS="avc1.4d,mp4a.40"\nlive.m3u8\n',
    "/foreign.m3u8": '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="vvc1.1"\nx.m3u8\n',
    "/empty.m3u8": "#EXTM3U\n",
    "/page.m3u8": "<html>",
    "/loop.m3u8": "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nloop.m3u8\n",
  };
  const origin = await serving((request, reply) => reply.end(lists[request.url!]));
  const live = await probe(origin);
  expect(live).toMatchObject({ trouble: null, newest: "488 499.mpegts", pieceMs: 2_000 });
  expect(await probe(origin, "/all.m3u8")).toEqual(live);
  const troubles = ["foreign", "empty", "page", "loop"].map(async (name) => (await probe(origin, `/${name}.m3u8`))?.trouble);
  expect(await Promise.all(troubles)).toEqual(["codec", "frozen", "broken", "broken"]);
  expect(readHlsList(`${lists["/live.m3u8"]}#EXT-X-ENDLIST\n`)).toMatchObject({ kind: "pieces", newest: null });
});

it("[V3] asks no host that browsers may not load from, also where a stream moved to one", async () => {
  let asked = 0;
  const origin = await serving((_, reply) => {
    asked++;
    reply.writeHead(302, { location: "http://127.0.0.1:1/live.m3u8" }).end();
  });
  expect(await probe(origin)).toBeNull();
  expect(await probeStream({ kind: "hls", address: `${origin}/live.m3u8` }, ["https://cam.example"])).toBeNull();
  expect(asked).toBe(1);
});

it("[V3] follows a stream that moved within its hosts", async () => {
  const origin = await serving((request, reply) =>
    request.url === "/live.m3u8" ? reply.writeHead(302, { location: "/there/live.m3u8" }).end() : reply.end(playlistAt(1_000_000)),
  );
  expect(await probe(origin)).toMatchObject({ trouble: null, newest: "488 499.mpegts" });
});

const setUp = Buffer.concat([flvHead, ...flvTags.filter(({ isSetup }) => isSetup).map((tag) => flvBytes(tag, 0))]);
const picture = flvTags.find(({ type, isSetup }) => type === 9 && !isSetup)!;
/** In pieces that end anywhere. */
async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

it("[V3] FLV is seen by its first picture, and not by what sets the decoder up", async () => {
  expect(await firstFrameOf(inPieces(Buffer.concat([setUp, flvBytes(picture, 0)])))).toBeNull();
  expect(await firstFrameOf(inPieces(setUp))).toBe("frozen");
  expect(await firstFrameOf(inPieces(Buffer.concat([setUp, flvBytes(picture, 0, 2)])))).toBe("codec");
  expect(await firstFrameOf(inPieces(Buffer.from("<html></html>")))).toBe("broken");
  expect(await firstFrameOf(inPieces(Buffer.alloc(0)))).toBe("broken");
});

it("[V3] a stream is let go of after its first picture", async () => {
  let left: () => void;
  const closed = new Promise<void>((resolve) => {
    left = resolve;
  });
  const origin = await serving((request, reply) => {
    request.once("close", () => left());
    reply.write(setUp);
    reply.write(flvBytes(picture, 0));
  });
  expect(await probe(origin, "/live.flv", "flv")).toMatchObject({ trouble: null });
  await closed;
});
