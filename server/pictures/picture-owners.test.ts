import { expect, it } from "vitest";
import { FeedState } from "../read/feed-state.ts";
import { PictureOwners } from "./picture-owners.ts";

const row = (companyId: string, ...pictures: string[]) => ({ companyId, pictures });
const origin = { pollId: "p", answeredAtMs: 0 } as never;

it("[L5] knows the rows that show a picture, and follows them as they change", async () => {
  const state = new FeedState(
    new Map([
      ["a", row("c1", "1.png")],
      ["b", row("c2", "1.png", "2.png")],
    ]),
    { epoch: 1, offset: 0 },
  );
  const owners = new PictureOwners(state);
  const companies = async () => {
    await owners.upToDate();
    return ["1.png", "2.png", "3.png"].map((picture) => owners.rowsOf(picture).map(({ companyId }) => companyId));
  };
  expect(await companies()).toEqual([["c1", "c2"], ["c2"], []]);

  const changes = [
    { key: "b", patch: { companyId: "c3", pictures: ["3.png"] } },
    { key: "a", remove: true as const },
  ];
  state.apply({ epoch: 1, offset: 1 }, changes, origin);
  expect(await companies()).toEqual([[], [], ["c3"]]);
});

it("is made anew when most of what it holds is gone", async () => {
  const state = new FeedState(new Map([["a", row("c1", "0.png")]]), { epoch: 1, offset: 0 });
  const owners = await new PictureOwners(state).upToDate();
  const sizes = new Set<number>();
  for (let offset = 1; offset <= 2_500; offset++) {
    state.apply({ epoch: 1, offset }, [{ key: "a", patch: { pictures: [`${offset}.png`] } }], origin);
    await owners.upToDate();
    sizes.add(owners.size);
  }
  expect(Math.max(...sizes)).toBe(1_001);
  expect(owners.rowsOf("2500.png")).toHaveLength(1);
});

it("[Z4] looks at many rows in pieces, once for all who ask, and misses nothing that changes meanwhile", async () => {
  const state = new FeedState(new Map(Array.from({ length: 5_000 }, (_, i) => [`o${i}`, row("c1", `${i}.png`)])), { epoch: 1, offset: 0 });
  const owners = new PictureOwners(state);
  let turns = 0;
  const soon = async () => {
    turns++;
    if (turns === 10) state.apply({ epoch: 1, offset: 1 }, [{ key: "o0", patch: { pictures: ["new.png"] } }], origin);
  };
  await Promise.all([owners.upToDate(soon), owners.upToDate(soon)]);
  expect(turns).toBe(25);
  expect(owners.rowsOf("new.png")).toHaveLength(1);
  expect(owners.rowsOf("0.png")).toEqual([]);
  expect(owners.rowsOf("4999.png")).toHaveLength(1);
});
