import { describe, expect, it } from "vitest";
import { readStream } from "./stream-address.ts";

const read = (query: Record<string, string>, canPlay = true) => readStream(new URLSearchParams(query), () => canPlay);

describe("what /ezopen plays", () => {
  it("plays an HLS address, with the token that its service wants", () => {
    expect(read({ url: "https://open.example/live/7.m3u8", token: "at.1" })).toEqual({
      kind: "playable",
      address: "https://open.example/live/7.m3u8?token=at.1",
      type: "application/vnd.apple.mpegurl",
    });
  });

  it("leaves a token that the address carries itself", () => {
    expect(read({ url: "https://open.example/7.m3u8?token=own", token: "other" })).toMatchObject({
      address: "https://open.example/7.m3u8?token=own",
    });
  });

  it.each([
    [{}, "ezopen.noAddress"],
    [{ url: "ezopen://open.ys7.example/C123/1.live" }, "ezopen.ownProtocol"],
    [{ url: "rtmp://open.example/live" }, "ezopen.otherProtocol"],
    [{ url: "https://open.example/live.flv" }, "ezopen.otherProtocol"],
    [{ url: "javascript:alert(1)" }, "ezopen.badAddress"],
    [{ url: "/api/me" }, "ezopen.badAddress"],
    [{ url: "https://open.example/live" }, "ezopen.unknownKind"],
  ] as const)("says plainly why %j is not played", (query, why) => {
    expect(read(query)).toEqual({ kind: "refused", why });
  });

  it("says so when the browser cannot play HLS", () => {
    expect(read({ url: "https://open.example/7.m3u8" }, false)).toEqual({ kind: "refused", why: "ezopen.noHls" });
  });
});
