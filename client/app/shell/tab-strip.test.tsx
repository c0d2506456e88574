import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { type Tabs, tabsWith, visit } from "../tabs.ts";

const LANDING = "/maintain/index";

const { render } = placeToRender();

it("brings a tab into sight also when it comes a moment after its view was shown", async () => {
  const { TabStrip } = await withAllTexts(import("./tab-strip.tsx"));
  const seen: (string | null)[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    // The whole tab, with the button that closes it.
    seen.push(this.matches("li.tab") ? this.querySelector("a")!.getAttribute("href") : this.tagName);
  };
  const show = (tabs: Tabs, shown: string) =>
    render(
      <MemoryRouter>
        <TabStrip tabs={tabs.order} shown={shown} fixed={LANDING} onRefresh={() => {}} onClose={() => {}} />
      </MemoryRouter>,
    );
  const before = visit(tabsWith(LANDING), LANDING, "");
  await show(before, LANDING);
  await show(before, "/profile/index");
  await show(visit(before, "/profile/index", ""), "/profile/index");
  expect(seen).toEqual([LANDING, "/profile/index"]);
});
