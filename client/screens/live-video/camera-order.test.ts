import { expect, it } from "vitest";
import type { Camera } from "../../../shared/http/camera-api.ts";
import { MOST_PLAYING, onTheWall } from "./camera-order.ts";

const camera = (address: string): Camera => ({ id: address, roadId: "r", road: "路", direction: "up", chainageM: 0, address });
const hls = (i: number) => camera(`https://open.example/${i}.m3u8`);

it("[V3] at most nine play, the first ones; the others show stills, and what cannot be played takes nobody's place", () => {
  const wall = onTheWall([camera("ezopen://a/1.live"), ...Array.from({ length: 12 }, (_, i) => hls(i))], new Set());
  const modes = wall.filter(({ stream }) => stream.kind !== "refused").map(({ mode }) => mode);
  expect(modes.slice(0, MOST_PLAYING).every((mode) => mode === "stream")).toBe(true);
  expect(modes.slice(MOST_PLAYING)).toEqual(["stills", "stills", "stills"]);
});

it("[V3] the nine that play are of those in sight", () => {
  const cameras = Array.from({ length: 12 }, (_, i) => hls(i));
  const wall = onTheWall(cameras, new Set(cameras.slice(0, 6).map(({ id }) => id)));
  expect(wall.map(({ mode }) => mode)).toEqual([...Array(6).fill("stills"), ...Array(6).fill("stream")]);
});
