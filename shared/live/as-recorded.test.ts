import { expect, it } from "vitest";
import { changeToRecord } from "./as-recorded.ts";

const trail = [
  [121.5, 31.2, 1],
  [121.6, 31.2, 2],
];
const row = { id: "d", lng: 121.6, lat: 31.2, seenAtMs: 2, trail };

it("[H] a device that comes has its last places with it, as whoever looked was shown them; of one that is known they are told by its fixes", () => {
  expect(changeToRecord("tracks", { key: "d", put: row })).toEqual({ key: "d", put: row });
  expect(changeToRecord("tracks", { key: "d", patch: { lng: 121.6, seenAtMs: 2, trail } })).toEqual({
    key: "d",
    patch: { lng: 121.6, seenAtMs: 2 },
  });
  expect(changeToRecord("tracks", { key: "d", patch: { trail } })).toBeNull();
  expect(changeToRecord("orders", { key: "o", patch: { trail } })).toEqual({ key: "o", patch: { trail } });
});
