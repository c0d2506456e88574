import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { forgetReadMarks, loadReadMarks, markRead, useReadMarks } from "./read-marks.ts";

const { render } = placeToRender();
const state = (read: readonly string[]) => ({ sinceMs: 0, read, isKnown: true, companyId: null, personIds: [], followed: [] });
beforeEach(() => act(async () => forgetReadMarks()));

/** What is read, and the marks that were asked for, each answered by hand. */
async function reader() {
  const asked: { readonly ids: readonly string[]; answer(read: readonly string[] | null): void }[] = [];
  vi.stubGlobal("fetch", (_: string, init?: RequestInit) => {
    if (init?.method !== "POST") return Promise.resolve(Response.json(state(["before"])));
    return new Promise((resolve) => {
      const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
      asked.push({ ids, answer: (read) => resolve(read === null ? new Response("", { status: 503 }) : Response.json(state(read))) });
    });
  });
  let read: readonly string[] = [];
  function Reader() {
    read = useReadMarks()?.read ?? [];
    return null;
  }
  await render(<Reader />);
  await act(() => loadReadMarks());
  return { asked, read: () => [...new Set(read)] };
}

it("[10.17] one mark that fails is unread again, and no other", async () => {
  const { asked, read } = await reader();
  await act(async () => {
    const [first, second] = [markRead(["a"]), markRead(["b"])];
    expect(asked.map(({ ids }) => ids)).toEqual([["a"], ["b"]]);
    asked[1]!.answer(["before", "b"]);
    await second;
    asked[0]!.answer(null);
    await first;
  });
  expect(read()).toEqual(["before", "b"]);
});

it("[10.17] an answer that was under way before a mark makes nothing unread", async () => {
  const { asked, read } = await reader();
  await act(async () => {
    const [first, second] = [markRead(["a"]), markRead(["b"])];
    asked[1]!.answer(["before", "a", "b"]);
    await second;
    asked[0]!.answer(["before", "a"]);
    await first;
  });
  expect(read()).toEqual(["before", "a", "b"]);
});

it("more than the server takes at once are marked piece by piece", async () => {
  const { asked, read } = await reader();
  const ids = Array.from({ length: 1_001 }, (_, i) => `n${i}`);
  await act(async () => {
    const marking = markRead(ids);
    asked[0]!.answer(["before"]);
    await vi.waitUntil(() => asked.length === 2, 100_000);
    asked[1]!.answer(["before"]);
    await marking;
  });
  expect(asked.map((each) => each.ids.length)).toEqual([1_000, 1]);
  expect(read()).toHaveLength(1_002);
});
