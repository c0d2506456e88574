import { describe, expect, it, vi } from "vitest";
import { PAGE_ROWS, type Page, PagedRows } from "./paged-rows.ts";

const settle = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};
const pageOf = (text: string): Page<string> => ({ rows: Array.from({ length: PAGE_ROWS }, (_, i) => `${text}${i}`), total: 250 });

describe("rows fetched page by page", () => {
  it("fetches the pages in sight once each", async () => {
    const fetchPage = vi.fn(async (page: number) => pageOf(`${page}-`));
    const rows = new PagedRows<string>(fetchPage);
    rows.see(0, 20);
    rows.see(10, 30);
    await settle();
    rows.see(90, 110);
    await settle();
    expect(fetchPage.mock.calls.map(([page]) => page)).toEqual([1, 2]);
    expect(rows.row(105)).toBe("2-5");
    expect(rows.view.total).toBe(250);
  });

  it("keeps old rows in sight while they are fetched again", async () => {
    let answer = "old";
    const rows = new PagedRows<string>(async () => pageOf(answer));
    rows.see(0, 5);
    await settle();
    answer = "new";
    rows.refetch();
    expect(rows.row(0)).toBe("old0");
    await settle();
    expect(rows.row(0)).toBe("new0");
  });

  it("drops the answer to an earlier question", async () => {
    let answerFirst: (page: Page<string>) => void = () => {};
    const rows = new PagedRows<string>(() => new Promise((resolve) => (answerFirst = resolve)));
    rows.see(0, 5);
    rows.ask(async () => pageOf("second"));
    await settle();
    answerFirst(pageOf("first"));
    await settle();
    expect(rows.row(0)).toBe("second0");
  });

  it("says what failed and recovers with the next answer", async () => {
    let fails = true;
    const rows = new PagedRows<string>(async () => {
      if (fails) throw new Error("down");
      return pageOf("x");
    });
    rows.see(0, 5);
    await settle();
    expect(rows.view.failure).toBeInstanceOf(Error);
    fails = false;
    rows.refetch();
    await settle();
    expect(rows.view.failure).toBeNull();
  });
});
