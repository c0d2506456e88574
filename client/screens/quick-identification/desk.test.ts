import { expect, it } from "vitest";
import type { QuickClaims, QuickHold } from "../../../shared/http/quick-api.ts";
import { sampleShot } from "../../../tests/support/sample-shot.ts";
import { Desk } from "./desk.ts";
import { draftOf } from "./draft.ts";

const claims = (held: readonly string[], more: Partial<QuickClaims> = {}): QuickClaims => ({
  held: held.map((id) => ({ id, untilMs: 1, takenFrom: "" })),
  others: [],
  decided: [],
  nowMs: 0,
  ...more,
});

/** A desk whose server gives what the test puts into `answers`, the last one for good. */
function play(...answers: QuickClaims[]) {
  const asked: QuickHold[] = [];
  const released: (string | undefined)[] = [];
  const desk = new Desk({
    seat: "seat-of-test",
    hold: async (wish) => {
      asked.push(wish);
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      return answer;
    },
    release: async (id) => void released.push(id),
  });
  return {
    desk,
    asked,
    released,
    now: () => desk.store.getState(),
    answer: (next: QuickClaims) => void answers.splice(0, answers.length, next),
  };
}
const done = (id: string) => {
  const shot = sampleShot({ id });
  return { shot, draft: draftOf(shot), kind: "confirm" as const, to: "", atMs: 0 };
};

it("the first held item is in front, and the next one is held ahead", async () => {
  const { desk, asked, now } = play(claims(["Q1", "Q2"]));
  await desk.sync();
  expect(now()).toMatchObject({ currentId: "Q1", held: ["Q1", "Q2"], ready: true });
  expect(asked[0]).toMatchObject({ want: 2, skip: [] });
});

it("asks for what it shows, so that lost claims take nothing off the desk", async () => {
  const { desk, asked, now } = play(claims(["Q1", "Q2"]));
  await desk.sync();
  await desk.sync();
  expect(asked.map(({ keep }) => keep)).toEqual([[], ["Q1", "Q2"]]);
  const sent = desk.decide(done("Q1"), async () => ({ orderId: "1" }));
  await sent;
  await desk.sync();
  expect(asked[2], "what is decided is not asked for again").toMatchObject({ keep: ["Q2"] });
  expect(now().decided.has("Q1")).toBe(false);
});

it("[K3] a decision shows the next item at once, and comes back with what was typed when it fails", async () => {
  const { desk, now } = play(claims(["Q1", "Q2"]));
  await desk.sync();
  let fail: (error: Error) => void = () => {};
  const sent = desk.decide({ ...done("Q1"), draft: { ...done("Q1").draft, chainageM: 77 } }, () => new Promise((_, no) => (fail = no)));
  expect(now().currentId).toBe("Q2");
  expect(now().decided.has("Q1")).toBe(true);
  fail(new Error("refused"));
  await expect(sent).rejects.toThrow("refused");
  expect(now().currentId).toBe("Q1");
  expect(now().drafts.get("Q1")?.chainageM).toBe(77);
  expect(now().done).toEqual([]);
});

it("while a decision is on its way the item does not count as held, and one more is asked for", async () => {
  const { desk, asked, now } = play(claims(["Q1", "Q2"]), claims(["Q1", "Q2", "Q3"]));
  await desk.sync();
  let finish: (answer: { orderId: string }) => void = () => {};
  const sent = desk.decide(done("Q1"), () => new Promise((yes) => (finish = yes)));
  await desk.sync();
  expect(asked.at(-1)?.want).toBe(3);
  expect(now().held).toEqual(["Q2", "Q3"]);
  finish({ orderId: "7" });
  await sent;
  expect(now().done[0]).toMatchObject({ orderId: "7", kind: "confirm" });
});

it("a claim that somebody took over tells who, and the next item comes", async () => {
  const { desk, now, answer } = play(claims(["Q1", "Q2"]));
  await desk.sync();
  answer(claims(["Q2"], { others: [{ id: "Q1", name: "乙", takenFromMe: true }] }));
  await desk.sync();
  expect(now()).toMatchObject({ currentId: "Q2", takenAway: { id: "Q1", name: "乙" } });
  desk.dismissTakeOver();
  expect(now().takenAway).toBeNull();
});

it("who takes an item over is told from whom", async () => {
  const { desk, now, answer, asked } = play(claims(["Q1"]));
  await desk.sync();
  answer(claims(["Q1", "Q9"], { held: [{ id: "Q9", untilMs: 1, takenFrom: "甲" }] }));
  expect(await desk.pick("Q9", true)).toBe(true);
  expect(asked.at(-1)).toMatchObject({ prefer: "Q9", takeOver: true });
  await desk.sync();
  expect(now()).toMatchObject({ currentId: "Q9", takenFrom: "甲" });
});

it("an item that somebody else keeps is not picked", async () => {
  const { desk, now } = play(claims(["Q1"], { others: [{ id: "Q9", name: "乙", takenFromMe: false }] }));
  await desk.sync();
  expect(await desk.pick("Q9", false)).toBe(false);
  expect(now().currentId).toBe("Q1");
});

it("what is put off is given back and not given again", async () => {
  const { desk, asked, released, now, answer } = play(claims(["Q1", "Q2"]));
  await desk.sync();
  answer(claims(["Q2", "Q3"]));
  await desk.skip();
  expect(released).toEqual(["Q1"]);
  expect(asked.at(-1)?.skip).toEqual(["Q1"]);
  expect(now()).toMatchObject({ currentId: "Q2", skipped: ["Q1"] });
  await desk.showSkipped();
  expect(asked.at(-1)?.skip).toEqual([]);
});

it("what left the queue while the services said no is over: the next one is in front, and nothing can be taken back", async () => {
  const { desk, now } = play(claims(["Q1", "Q2"]), claims(["Q2"]));
  await desk.sync();
  expect(await desk.decide(done("Q1"), async () => null)).toBe(false);
  expect(now()).toMatchObject({ currentId: "Q2", done: [] });
});

it("what is taken back lies in front again, as it was left", async () => {
  const { desk, now } = play(claims(["Q1", "Q2"]));
  await desk.sync();
  await desk.decide(done("Q1"), async () => ({ orderId: "7" }));
  desk.takenBack(now().done[0]!);
  expect(now()).toMatchObject({ currentId: "Q1", done: [] });
  expect(now().decided.has("Q1")).toBe(false);
});

it("an answer to a question from before says nothing about what was done since", async () => {
  const { desk, now, answer } = play(claims(["Q1", "Q2"]));
  await desk.sync();
  await desk.decide(done("Q1"), async () => ({ orderId: "7" }));
  await desk.sync();
  const late = desk.sync();
  desk.takenBack(done("Q5") as never);
  answer(claims(["Q2", "Q5"]));
  await late;
  expect(now()).toMatchObject({ currentId: "Q5", held: ["Q2", "Q5"] });
});

it("leaving gives everything back, and nothing is asked for any more", async () => {
  const { desk, asked, released, now } = play(claims(["Q1"]));
  await desk.sync();
  desk.close();
  await desk.sync();
  expect(released).toEqual([undefined]);
  expect(asked).toHaveLength(1);
  expect(now()).toMatchObject({ currentId: null, held: [] });
  await desk.open();
  expect(now().currentId).toBe("Q1");
});

it("[10.9] whoever was quicker than what is held waits for more; once the server says that there is none, nobody waits", async () => {
  const { desk, now, answer } = play(claims(["Q1", "Q2"]));
  expect(now().waiting).toBe(false);
  await desk.sync();
  const skipped = [desk.skip()];
  expect(now()).toMatchObject({ currentId: "Q2", waiting: false });
  answer(claims(["Q3", "Q4"]));
  skipped.push(desk.skip());
  expect(now()).toMatchObject({ currentId: null, waiting: true });
  await Promise.all(skipped);
  expect(now()).toMatchObject({ currentId: "Q3", waiting: false });
  const send = async () => ({ orderId: "1" });
  answer(claims([]));
  const sent = [desk.decide(done("Q3"), send), desk.decide(done("Q4"), send)];
  expect(now()).toMatchObject({ currentId: null, waiting: true });
  await Promise.all(sent);
  await desk.sync();
  expect(now()).toMatchObject({ currentId: null, waiting: false });
});

it("[10.9] nobody waits for what could not be asked for, or for a screen that was left", async () => {
  let fails = false;
  const hold = async () => (fails ? Promise.reject(new Error("away")) : claims(["Q1"]));
  const desk = new Desk({ seat: "seat-of-test", hold, release: async () => {} });
  await desk.sync();
  fails = true;
  const skipped = desk.skip();
  expect(desk.store.getState().waiting).toBe(true);
  await skipped;
  expect(desk.store.getState()).toMatchObject({ waiting: false, failure: expect.any(Error) });
  void desk.skip();
  desk.close();
  expect(desk.store.getState().waiting).toBe(false);
});
