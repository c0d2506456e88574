import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";

const { render } = placeToRender();
let answer: () => Response;
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (url: string | URL) => {
    asked.push(String(url));
    return answer();
  });
});
const told = (pictures: readonly string[]) => () =>
  Response.json({
    rows: pictures.map((picture) => ({ chainageM: 120, roadId: "R1", companyId: "c1", pictures: [picture], direction: "up", place: null })),
    ...{ refused: 0, lacking: [], askedAtMs: 1 },
  });

async function look(): Promise<string> {
  const { AllAround } = await withAllTexts(import("./all-around.tsx"));
  await act(() => changeLanguage("zh"));
  await render(<AllAround orderId="A1" title="一号工单" />);
  expect(asked).toEqual([]);
  await act(async () => {
    document.querySelector("button")!.click();
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
  return document.querySelector("section")?.textContent ?? "";
}

it("[D] an order's place is asked for all around when somebody wants to look, and opens in the viewer", async () => {
  answer = told(["a-q1.png", "a-q2.png"]);
  await look();
  expect(asked).toEqual([expect.stringContaining("/api/reports/orderRounds?order=A1")]);
  const thumbnails = document.querySelectorAll<HTMLButtonElement>("section button");
  expect(thumbnails).toHaveLength(2);
  await act(async () => thumbnails[1]!.click());
  expect(document.querySelector(".picture-viewer")?.textContent).toContain("一号工单");
});

it("a place that nobody saw all around says so, and services that fail say why", async () => {
  answer = told([]);
  expect(await look()).toContain("此处没有全景照片");
  answer = () => Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 });
  asked = [];
  await render(null);
  expect(await look()).not.toContain("此处没有全景照片");
});
