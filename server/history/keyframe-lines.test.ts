import { expect, it } from "vitest";
import type { Row } from "../../shared/live/change.ts";
import { packKeyframe, unzip } from "../../shared/node/history-tables.ts";
import type { Steps } from "../computing/steps.ts";
import { readKeyframe } from "./fold.ts";

/** Many lines, and a shape that changes on the way. */
const rows = Array.from({ length: 10_000 }, (_, i): Row => {
  const id = `K"${String(i).padStart(6, "0")}路\\`;
  return i % 5_000 < 4_000 ? { id, places: [["a"], ["b", i]] } : { id, places: [], more: i };
});
const keyOf = ({ id }: Row) => String(id);

/** What is read of some keys, and in how many steps. */
async function read(packed: readonly Row[], wanted: ReadonlySet<string> | null, key = keyOf) {
  let steps = 0;
  const found = await readKeyframe(
    await unzip(await packKeyframe(packed)),
    key,
    async <T>(all: Steps<T>): Promise<T> => {
      for (; ; steps++) {
        const step = all.next();
        if (step.done) return step.value;
      }
    },
    wanted,
  );
  return { found, steps };
}
const some = [0, 1, 249, 250, 4_000, 8_999, 9_999].map((i) => rows[i]!);
const wanted = new Set([...some.map(keyOf), "A before all of them", 'K"0002500', "Z after all of them"]);
const expected = new Map(some.map((row) => [keyOf(row), row]));

it("[H] of a keyframe only the lines are read that may have the rows asked for, and of a short one all of them", async () => {
  const all = await read(rows, null);
  expect(all.found).toEqual(new Map(rows.map((row) => [keyOf(row), row])));
  const few = await read(rows, wanted);
  expect(few.found).toEqual(expected);
  expect(few.steps).toBeLessThan(10);
  expect(all.steps).toBeGreaterThanOrEqual(40);
  expect((await read(rows.slice(0, 1_000), wanted)).found).toEqual(new Map(some.slice(0, 4).map((row) => [keyOf(row), row])));
  expect(await read(rows, new Set())).toEqual({ found: new Map(), steps: 0 });
});

it("[H] one whose rows stand in another order, or whose keys stand elsewhere in them, is read whole and gives the same", async () => {
  const backwards = await read([...rows].reverse(), wanted);
  expect([...backwards.found].sort()).toEqual([...expected].sort());
  expect(backwards.steps).toBeGreaterThanOrEqual(40);
  const elsewhere = rows.map(({ id, ...row }, i): Row => ({ name: String(i), id, ...row }));
  const { found, steps } = await read(elsewhere, wanted);
  expect([...found.keys()]).toEqual([...expected.keys()]);
  expect(steps).toBeGreaterThanOrEqual(40);
});
