import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { roadPictureOf } from "../pictures/road-pictures.ts";
import { Services } from "../services.ts";
import { batchStory, quantifiedStory } from "./quantified.ts";
import { batchBoxStory, batchPictureStory, orderRoundStory, pictureBoxStory, postPictureStory, roadRoundStory } from "./road-pictures.ts";

const NOW_MS = Date.UTC(2028, 2, 1, 4);
const folder = mkdtempSync(`${tmpdir()}/road-pictures-`);
const env = { STANDIN_DATA: folder, STANDIN_SIZE: "0.05", STANDIN_TENANTS: "021QPGLS", STANDIN_CREATED_AT: String(NOW_MS) };
const services = new Services(readConfig(env), () => NOW_MS);
afterAll(() => {
  services.close();
  rmSync(folder, { recursive: true });
});
const { tenant } = services.served.get("021QPGLS")!;
const rowsOf = <R>(story: { calls: readonly unknown[]; rows: (...asked: never[]) => readonly R[] }, asked: object) =>
  story.rows(...([tenant, asked, story.calls[0]] as never[]));
const batches = rowsOf(batchStory, { Rid: "" });
const defects = rowsOf(quantifiedStory, { B_Id: "" });

it("a batch has as many pictures as it says, from its beginning to its end, and all are of whoever keeps the road", () => {
  expect(batches.length).toBeGreaterThan(10);
  for (const { batchId, roadId, companyId, pictureCount, toM } of batches.slice(0, 30)) {
    const pictures = rowsOf(batchPictureStory, { Rid: roadId, B_Id: batchId });
    expect(pictures).toHaveLength(pictureCount!);
    const chainages = pictures.map(({ chainageM }) => chainageM!);
    expect(chainages).toEqual([...chainages].sort((a, b) => a - b));
    expect([chainages[0]! < 10, toM! - chainages.at(-1)! < 10]).toEqual([true, true]);
    expect(new Set(pictures.map((one) => one.companyId))).toEqual(new Set([companyId]));
    expect(new Set(pictures.flatMap((one) => one.pictures)).size).toBe(pictures.length);
  }
});

it("whatever was measured is on the pictures of its batch where it lies, with its box, and nothing else is boxed", () => {
  for (const batchId of new Set(defects.slice(0, 40).map((one) => one.batchId))) {
    const found = defects.filter((one) => one.batchId === batchId);
    const { roadId } = found[0]!;
    const at = new Map(
      rowsOf(batchPictureStory, { Rid: roadId, B_Id: batchId }).map(({ pictures, chainageM }) => [pictures[0]!, chainageM]),
    );
    for (const { pictures, chainageM } of found) for (const picture of pictures) expect(at.get(picture)).toBe(chainageM);
    const boxes = rowsOf(batchBoxStory, { Rid: roadId, B_Id: batchId });
    expect(new Set(boxes.map(({ picture }) => picture))).toEqual(new Set(found.flatMap(({ pictures }) => pictures)));
    for (const { picture } of boxes.slice(0, 3))
      expect(rowsOf(pictureBoxStory, { Pic_Url: picture })).toEqual(boxes.filter((box) => box.picture === picture));
  }
});

it("all pictures of all roads are not told to whoever names none", () => {
  expect(rowsOf(batchPictureStory, { Rid: "", B_Id: "" })).toEqual([]);
});

it("posts of whole kilometres have a picture, and its name says which post it shows", () => {
  const road = tenant.world.roads.find(({ lengthM }) => lengthM > 2_000)!;
  const posts = rowsOf(postPictureStory, { Rid: road.id });
  expect(posts.map(({ chainageM }) => chainageM).slice(0, 3)).toEqual([0, 1_000, 2_000]);
  expect(posts.map(({ pictures }) => roadPictureOf(pictures[0]!.split("/").at(-1)!))).toEqual(
    posts.map(({ chainageM }) => ({ roadId: road.id, atM: chainageM, isPost: true, isRound: false })),
  );
});

it("a road is seen all around every half kilometre, and a machine's find where it lies", () => {
  const road = tenant.world.roads.find(({ lengthM }) => lengthM > 1_000)!;
  expect(
    rowsOf(roadRoundStory, { Rid: road.id })
      .map(({ chainageM }) => chainageM)
      .slice(0, 3),
  ).toEqual([0, 500, 1_000]);
  expect(rowsOf(roadRoundStory, { Rid: "" })).toEqual([]);
  const order = [...tenant.orders.values()].find(({ source, roadId }) => source === 2 && roadId !== "")!;
  const [round] = rowsOf(orderRoundStory, { A_Id: order.id });
  expect([round?.chainageM, round?.companyId]).toEqual([order.chainageM, order.companyId]);
  expect(roadPictureOf(round!.pictures[0]!.split("/").at(-1)!)).toMatchObject({ roadId: order.roadId, isRound: true });
  const byHand = [...tenant.orders.values()].find(({ source }) => source === 1)!;
  expect(rowsOf(orderRoundStory, { A_Id: byHand.id })).toEqual([]);
});
