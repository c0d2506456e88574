import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import { storedAsOf } from "../order/outbox/kept-without-line.ts";
import { rememberPerson } from "../session/last-person.ts";

const { render } = placeToRender();
afterEach(() => localStorage.clear());
const DAY_MS = 86_400_000;
const deedOf = (what: string, more: object = {}) => ({
  ...{ key: `${what}-12345678`, subject: "o1", door: "actOnOrder", params: { id: "o1" }, body: {}, pictures: ["p1"], what },
  ...{ holdUntilMs: Date.now(), refusal: null, ...more },
});
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
const show = async () => {
  const { default: WithoutLine } = await withAllTexts(import("./without-line.tsx"));
  await render(<WithoutLine onRetry={() => {}} />);
};

it("[10.16] what is sent yet stands apart from what was refused and what is too old, each with why", async () => {
  rememberPerson("A u1");
  const refusal = { code: "forbidden", status: 403, message: "The section is closed", detail: {} };
  const stored = [deedOf("Take: QP1"), deedOf("Take: QP2", { refusal }), deedOf("Take: QP3", { holdUntilMs: Date.now() - 2 * DAY_MS })];
  localStorage.setItem(storedAsOf("A u1"), JSON.stringify(stored));
  await show();
  const [sent, over] = texts(".without-line ul");
  expect(sent).toContain("QP1");
  expect(sent).not.toMatch(/QP2|QP3/);
  expect(over).toContain("QP2 1 pictures The section is closed");
  expect(over).toContain("QP3 1 pictures Offline for more than a day");
  expect(texts(".without-line p").join(" ")).toMatch(/Kept on this device: 1\..* Not done and not sent again: 2\./);
});

it("[10.16] signing out forgets whose deeds they are", async () => {
  localStorage.setItem(storedAsOf("A u1"), JSON.stringify([deedOf("Take: QP1")]));
  rememberPerson("A u1");
  rememberPerson(null);
  await show();
  expect(document.body.textContent).not.toContain("QP1");
});

it("says whether the line or the server is away, and follows the line", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await show();
  expect(texts("h1")).toEqual(["The server cannot be reached"]);
  line.mockReturnValue(false);
  await act(async () => void dispatchEvent(new Event("offline")));
  expect(texts("h1")).toEqual(["No line"]);
  line.mockRestore();
});

it("[10.13] a wall that is loaded without a line says so at its size, and as of when it had figures; nothing there is to be pressed", async () => {
  const { rememberLine } = await import("../screens/wall/line-seen.ts");
  history.replaceState(null, "", "/home/map-full?scenes=map");
  rememberPerson("A u1");
  rememberLine(Date.UTC(2026, 10, 25, 4, 3));
  await show();
  const wall = document.querySelector<HTMLElement>("main.wall-wait:not([role])")!;
  expect(wall.querySelector("h1 [role=status]")?.textContent).toContain("cannot reach the server");
  expect(wall.style.getPropertyValue("--u")).toMatch(/px$/);
  expect(wall.textContent).toMatch(/cannot reach the server.*Last figures: 2026-11-25/);
  expect(document.querySelectorAll("button, .without-line")).toHaveLength(0);
  localStorage.clear();
  await act(async () => {});
  history.replaceState(null, "", "/dashboard");
});
