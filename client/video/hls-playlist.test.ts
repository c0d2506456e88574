import { expect, it } from "vitest";
import { withShortBreakCount } from "./hls-playlist.ts";

const playlist = (count: string, end = "\n") =>
  ["#EXTM3U", `#EXT-X-DISCONTINUITY-SEQUENCE:${count}`, "#EXTINF:2,", "149653755.mpegts"].join(end);

it.each([
  ["149653755", "3755"],
  ["12345678901234567890", "7890"],
  ["9999", "9999"],
  ["7", "7"],
  ["0", "0"],
])("[V3] a playlist whose breaks are counted as %s is read as %s", (count, short) => {
  expect(withShortBreakCount(playlist(count))).toBe(playlist(short));
  expect(withShortBreakCount(playlist(count, "\r\n"))).toBe(playlist(short, "\r\n"));
});

it.each(["", "many", "-5"])("[V3] what is no number (%j) is left to the player", (count) => {
  expect(withShortBreakCount(playlist(count))).toBe(playlist(count));
});
