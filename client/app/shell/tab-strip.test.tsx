import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startI18n, withAllTexts } from "../../i18n/start.ts";
import { type Tabs, tabsWith, visit } from "../tabs.ts";

const LANDING = "/maintain/index";
let root: Root;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await startI18n();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it("brings a tab into sight also when it comes a moment after its view was shown", async () => {
  const { TabStrip } = await withAllTexts(import("./tab-strip.tsx"));
  const seen: (string | null)[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    seen.push(this.getAttribute("href"));
  };
  const render = (tabs: Tabs, shown: string) =>
    act(async () =>
      root.render(
        <MemoryRouter>
          <TabStrip tabs={tabs.order} shown={shown} fixed={LANDING} onRefresh={() => {}} onClose={() => {}} />
        </MemoryRouter>,
      ),
    );
  const before = visit(tabsWith(LANDING), LANDING, "");
  await render(before, LANDING);
  await render(before, "/profile/index");
  await render(visit(before, "/profile/index", ""), "/profile/index");
  expect(seen).toEqual([LANDING, "/profile/index"]);
});
