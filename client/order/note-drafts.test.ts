import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LONGEST_NOTE } from "../../shared/http/order-notes-api.ts";

vi.mock("../browser/stored.ts", { spy: true });
let { keepNoteDraft, MOST_STORED, NO_DRAFT, noteDraft } = await import("./note-drafts.ts");
/** As a page that is loaded anew reads them. */
async function reload(): Promise<void> {
  vi.resetModules();
  ({ keepNoteDraft, MOST_STORED, NO_DRAFT, noteDraft } = await import("./note-drafts.ts"));
}

beforeEach(async () => {
  sessionStorage.clear();
  await reload();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const draft = (text: string) => ({ text, told: [] });

it("[10.8] keeps what is written on a hundred orders, each in its full length, and forgets what was sent", () => {
  const long = "备".repeat(LONGEST_NOTE);
  for (let i = 0; i < 100; i++) expect(keepNoteDraft("p", `o${i}`, draft(long))).toEqual([]);
  expect(noteDraft("p", "o0").text).toBe(long);
  keepNoteDraft("p", "o0", NO_DRAFT);
  expect(noteDraft("p", "o0")).toEqual(NO_DRAFT);
  expect(noteDraft("p", "o1").text).toBe(long);
  expect(noteDraft("other", "o1")).toEqual(NO_DRAFT);
});

it("[10.8] past what a tab keeps the oldest go, whoever writes is told which, and what is being written never goes", () => {
  const third = draft("x".repeat(MOST_STORED / 3));
  for (const id of ["o1", "o2"]) keepNoteDraft("p", id, third);
  expect(keepNoteDraft("p", "o3", third)).toEqual(["o1"]);
  expect(noteDraft("p", "o1")).toEqual(NO_DRAFT);
  expect(keepNoteDraft("p", "o4", draft("y".repeat(MOST_STORED * 2)))).toEqual(["o2", "o3"]);
  expect(noteDraft("p", "o4").text).toHaveLength(MOST_STORED * 2);
});

it("[10.8] a key typed looks at no other draft and stores no more than once a second; what was typed last is there after a reload", async () => {
  vi.useFakeTimers();
  for (let i = 0; i < 20; i++) keepNoteDraft("p", `o${i}`, draft("备"));
  vi.advanceTimersByTime(5_000);
  const { readStored, writeStored } = await import("../browser/stored.ts");
  const [read, stored] = [vi.mocked(readStored).mockClear(), vi.mocked(writeStored).mockClear()];
  const turned = vi.spyOn(JSON, "stringify");
  for (let i = 1; i <= 50; i++) keepNoteDraft("p", "o3", draft("x".repeat(i)));
  expect([read.mock.calls.length, stored.mock.calls.length]).toEqual([0, 1]);
  expect(turned.mock.calls.length).toBeLessThanOrEqual(51);
  vi.advanceTimersByTime(1_000);
  expect(stored).toHaveBeenCalledTimes(2);
  await reload();
  expect(noteDraft("p", "o3").text).toHaveLength(50);
});

it("[10.8] what was typed in the moment before the page goes is stored with it", async () => {
  vi.useFakeTimers();
  keepNoteDraft("p", "o1", draft("a"));
  keepNoteDraft("p", "o1", draft("ab"));
  dispatchEvent(new Event("pagehide"));
  await reload();
  expect(noteDraft("p", "o1").text).toBe("ab");
});
