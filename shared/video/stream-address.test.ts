import { expect, it } from "vitest";
import { readStream, streamOfQuery } from "./stream-address.ts";

const read = (query: Record<string, string>) => streamOfQuery(new URLSearchParams(query));

it("plays an HLS address, with the token that its service wants", () => {
  expect(read({ url: "https://open.example/live/7.m3u8", token: "at.1" })).toEqual({
    kind: "hls",
    address: "https://open.example/live/7.m3u8?token=at.1",
  });
});

it("leaves a token that the address carries itself", () => {
  expect(read({ address: "https://open.example/7.m3u8?token=own", accessToken: "other" })).toMatchObject({
    address: "https://open.example/7.m3u8?token=own",
  });
});

it.each([
  ["https://open.example/7.M3U8", "hls"],
  ["http://open.example/live.flv?x=1", "flv"],
  ["https://open.example/a.mp4", "file"],
  ["https://open.example/a.webm", "file"],
] as const)("the ending of %s says that it is %s", (address, kind) => {
  expect(readStream(address).kind).toBe(kind);
});

it("[V3] a camera of EZVIZ is one to be exchanged, and its code is nobody's to see", () => {
  expect(read({ url: "ezopen://CODE@open.ys7.example/C123/1.live" })).toEqual({
    kind: "ezopen",
    address: "ezopen://open.ys7.example/C123/1.live",
  });
});

it.each([
  [{}, "noAddress"],
  [{ url: "ezopen://open.ys7.example/C123/1.rec" }, "ownProtocol"],
  [{ url: "rtmp://open.example/live" }, "otherProtocol"],
  [{ url: "rtsp://open.example/live" }, "otherProtocol"],
  [{ url: "javascript:alert(1)" }, "badAddress"],
  [{ url: "/api/me" }, "badAddress"],
  [{ url: "https://open.example/live" }, "unknownKind"],
] as const)("says plainly why %j is not played", (query, why) => {
  expect(read(query)).toEqual({ kind: "refused", why });
});
