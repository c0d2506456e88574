import fc from "fast-check";
import { expect, it } from "vitest";
import { changeToRecord, type LastWritten, type Place, trailOn } from "./as-recorded.ts";
import type { Row } from "./change.ts";

const MOST = 5;
const trail: Place[] = [
  [121.5, 31.2, 1],
  [121.6, 31.2, 2],
];
const row = { id: "d", lng: 121.6, lat: 31.2, seenAtMs: 2, trail };

it("[H] a device that comes has its last places with it, as whoever looked was shown them; of one that is known its fixes tell them", () => {
  const written: LastWritten = new Map();
  expect(changeToRecord("tracks", { key: "d", put: row }, written)).toEqual({ key: "d", put: row });
  const fix = { lng: 121.7, seenAtMs: 3 };
  const next: Place = [121.7, 31.2, 3];
  expect(changeToRecord("tracks", { key: "d", patch: { ...fix, trail: [...trail, next] } }, written)).toEqual({ key: "d", patch: fix });
  expect(changeToRecord("tracks", { key: "d", patch: { trail: [...trail, next] } }, written)).toBeNull();
  changeToRecord("tracks", { key: "d", remove: true }, written);
  expect(written.size, "nothing is remembered of who left").toBe(0);
  expect(changeToRecord("orders", { key: "o", patch: { trail } }, written)).toEqual({ key: "o", patch: { trail } });
});

it("[H] of several fixes that one answer brings all are written, and all that are there where nobody knows what was written before", () => {
  const late: Place[] = [3, 4].map((atMs) => [121.6 + atMs / 10, 31.2, atMs]);
  const patch = { lng: 122, seenAtMs: 4, trail: [...trail, ...late] };
  const told = (written: LastWritten) => changeToRecord("tracks", { key: "d", patch }, written);
  expect(told(new Map([["d", 2]]))).toEqual({ key: "d", patch: { ...patch, trail: late } });
  expect(told(new Map())).toEqual({ key: "d", patch });
});

it("[H] what is folded of it are the last places that were shown, however many an answer brought, also without where it is now, and whenever the recorder began anew", () => {
  const one = fc.record({ fixes: fc.integer({ min: 0, max: 2 * MOST }), isBehind: fc.boolean(), forgets: fc.boolean() });
  const answers = fc.array(one, { maxLength: 20 });
  fc.assert(
    fc.property(answers, (all) => {
      const written: LastWritten = new Map();
      let shown: readonly Place[] = [[0, 0, 0]];
      let folded: Row = { lng: 0, lat: 0, seenAtMs: 0, trail: shown };
      changeToRecord("tracks", { key: "d", put: folded }, written);
      let at = 0;
      for (const { fixes, isBehind, forgets } of all) {
        if (forgets) written.clear();
        const more = Array.from({ length: fixes }, (): Place => [++at, at, at]);
        // Services may tell where a device is before it is among its last places.
        const told = isBehind ? more.slice(0, -1) : more;
        shown = [...shown, ...told].slice(-MOST);
        const places = told.length > 0 && { trail: shown };
        const patch = fixes === 0 ? { road: "r" } : { lng: at, lat: at, seenAtMs: at, ...places };
        const change = changeToRecord("tracks", { key: "d", patch }, written);
        if (change !== null && "patch" in change) {
          const now = { ...folded, ...change.patch };
          folded = { ...now, trail: trailOn(folded.trail as readonly Place[], change.patch, now, MOST) };
        }
        expect(folded.trail).toEqual(shown);
      }
    }),
  );
});
