import { expect, it } from "vitest";
import { FeedState } from "../read/feed-state.ts";
import { PictureOwners } from "./picture-owners.ts";

const row = (companyId: string, ...pictures: string[]) => ({ companyId, pictures });
const origin = { pollId: "p", answeredAtMs: 0 } as never;

it("[L5] knows the rows that show a picture, and follows them as they change", () => {
  const state = new FeedState(
    new Map([
      ["a", row("c1", "1.png")],
      ["b", row("c2", "1.png", "2.png")],
    ]),
    { epoch: 1, offset: 0 },
  );
  const owners = new PictureOwners(state);
  const companies = (picture: string) =>
    owners
      .upToDate()
      .rowsOf(picture)
      .map(({ companyId }) => companyId);
  expect([companies("1.png"), companies("2.png"), companies("3.png")]).toEqual([["c1", "c2"], ["c2"], []]);

  const changes = [
    { key: "b", patch: { companyId: "c3", pictures: ["3.png"] } },
    { key: "a", remove: true as const },
  ];
  state.apply({ epoch: 1, offset: 1 }, changes, origin);
  expect([companies("1.png"), companies("2.png"), companies("3.png")]).toEqual([[], [], ["c3"]]);
});

it("begins anew when most of what it holds is gone", () => {
  const state = new FeedState(new Map([["a", row("c1", "0.png")]]), { epoch: 1, offset: 0 });
  const owners = new PictureOwners(state);
  const show = (offset: number, pictures: string[]) => state.apply({ epoch: 1, offset }, [{ key: "a", patch: { pictures } }], origin);
  for (let offset = 1; offset <= 1_000; offset++) {
    show(offset, [`${offset}.png`]);
    expect(owners.upToDate()).toBe(owners);
  }
  show(1_001, ["1001.png"]);
  const anew = owners.upToDate().upToDate();
  expect(anew).not.toBe(owners);
  expect(anew.rowsOf("1001.png")).toHaveLength(1);
});
