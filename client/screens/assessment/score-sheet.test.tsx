import { beforeEach, expect, it, vi } from "vitest";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "C", timeZone: "Asia/Shanghai" }, routes: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../../session/person.ts", () => ({ personOf: () => "U1" }));
vi.mock("../../session/open-path.ts", () => ({ useOpenPath: () => () => {} }));
vi.mock("./use-suggestions.ts", () => ({ useSuggestions: () => [] }));
vi.mock("../../charts/chart.tsx", () => ({ ChartCard: () => null }));
beforeEach(() => changeLanguage("en"));

const item = { id: "i1", parentId: "", name: "Reports", total: 100, min: 1, max: 5, sort: 1, standard: "" };
const names = { company: (id: string) => id, road: (id: string) => id };

async function open(today: string) {
  const { ScoreSheet } = await withAllTexts(import("./score-sheet.tsx"));
  const month = {
    ...{ month: "2026-03", companyShare: 0.6, deductions: [], doubts: [], appeals: [], trees: { company: [item], road: [item] } },
    ...{ companies: [{ companyId: "c1", own: null, draft: null, score: null, roads: [] }], ranking: null, lastGood: null },
    ...{ period: { state: "open" }, may: { score: true, settle: false, object: false }, ownAppealIds: [] },
  } as unknown as MonthAnswer;
  await render(<i />);
  await render(
    <ViewContext value={{ path: "/jiading-rating/index", search: new URLSearchParams(), readdress() {} }}>
      <ScoreSheet
        {...{ month, names, today, companyId: "c1", roadId: "", keepers: { kept: null, failure: null } }}
        scored="company"
        isJustOpened={{ current: false }}
        onClose={() => {}}
      />
    </ViewContext>,
  );
  const handIn = [...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Hand in the sheet");
  return { handIn, deducts: document.querySelector(".assessment-form") !== null };
}

it("a month that has not begun takes no sheet and no deduction, and offers neither", async () => {
  expect(await open("2026-03-01")).toEqual({ handIn: true, deducts: true });
  expect(await open("2026-02-28")).toEqual({ handIn: false, deducts: false });
});
