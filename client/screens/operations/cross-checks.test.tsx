import { act, useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { crossChecks } from "../../../shared/cross-checks/all.ts";
import type { CrossOutcome } from "../../../shared/http/cross-checks-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { ViewContext } from "../../session/view.ts";
import checkedCalls from "./checked-calls.words.ts";
import comparedFields from "./compared-fields.words.ts";

const { render } = placeToRender();
const me = { user: { id: "U1", userType: 1 }, tenant: { timeZone: "Asia/Shanghai" }, flags: {}, routes: ["/facilities_zn/road-info"] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const outcome = (rest: Partial<CrossOutcome> = {}): CrossOutcome => ({
  ...{ askedAtMs: 1_000_000, tookMs: 300, there: 3, here: 3, moved: 0, refused: 0, about: [], aboutInAll: 1, failed: [] },
  ...{ differences: [], differencesInAll: 0, ...rest },
});
const difference = (id: string, rest: object) => ({
  ...{ id, name: `路${id}`, about: "甲养护", is: "differs" as const, field: "lengthM", theirs: "1200", ours: "1000", ...rest },
});
let last: CrossOutcome | null;
let answer: () => Response;
let asked: string[];
beforeEach(() => {
  last = null;
  asked = [];
  answer = () => Response.json(outcome());
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const { pathname } = new URL(String(url), "http://here");
    asked.push(pathname);
    const list = [{ call: "GetRoadListByCom", against: "roads", hasSubjects: true, isOff: false, last }];
    return pathname.endsWith("/cross-checks") ? Response.json(list) : answer();
  });
});

async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
}
async function open(): Promise<void> {
  const { CrossChecks } = await withAllTexts(import("./cross-checks.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <MemoryRouter>
      <CrossChecks />
    </MemoryRouter>,
  );
  await settle();
}
const row = () => document.querySelector(".plain-table tbody tr")?.textContent ?? "";
const press = async (text: string) => {
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent?.includes(text));
  await act(async () => button!.click());
  await settle();
};

it("are sorted by what they came to, which stands in the address of the screen", async () => {
  const call = (name: string, differencesInAll: number | null) => ({
    ...{ call: name, against: "roads", hasSubjects: false, isOff: false },
    last: differencesInAll === null ? null : outcome({ differencesInAll }),
  });
  vi.stubGlobal("fetch", async () => Response.json([call("GetRoadListByCom", 1), call("GetAllRodeList", null), call("GetRodeList", 7)]));
  const { CrossChecks } = await withAllTexts(import("./cross-checks.tsx"));
  await act(() => changeLanguage("zh"));
  const Screen = () => {
    const [search, readdress] = useState(new URLSearchParams("sorted%40crossChecks=state.desc"));
    return (
      <MemoryRouter>
        <ViewContext value={{ path: "/operations", search, readdress }}>
          <CrossChecks />
        </ViewContext>
      </MemoryRouter>
    );
  };
  await render(<Screen />);
  await settle();
  expect([...document.querySelectorAll(".plain-table code")].map(({ textContent }) => textContent)).toEqual([
    ...["GetRodeList", "GetRoadListByCom", "GetAllRodeList"],
  ]);
});

it("every call and every field that is compared has its word, and nothing else has one", () => {
  expect(Object.keys(checkedCalls.words).sort()).toEqual(crossChecks.map(({ call }) => call.name).sort());
  const compared = new Set(crossChecks.flatMap(({ fields }) => fields));
  expect(Object.keys(comparedFields.words).sort()).toEqual([...compared].sort());
});

it("nothing is asked before somebody presses, and then one check says that both agree", async () => {
  await open();
  expect(row()).toContain("24 小时内未核对");
  expect(asked).toEqual(["/api/cross-checks"]);
  await press("立即核对");
  expect(asked.at(-1)).toBe("/api/cross-checks/GetRoadListByCom");
  expect(row()).toContain("33一致");
});

it("rows that differ are named with both values, and lead to what is held here", async () => {
  const differences = [difference("r1", {}), difference("r9", { is: "onlyThere", field: "", theirs: "", ours: "" })];
  last = outcome({ differences, differencesInAll: 2, moved: 4, failed: [{ about: "乙养护", error: "legacyTimeout" }] });
  await open();
  expect(row()).toContain("查看 2 处不一致");
  expect(row()).toContain("未答复：乙养护");
  expect(row()).toContain("4 条在两次查询之间有变化");
  await press("查看 2 处不一致");
  const found = [...document.querySelectorAll(".cross-differences tbody tr")].map((one) => one.textContent);
  expect(found).toEqual(["路r1甲养护里程（米）12001000", "路r9甲养护仅对方有"]);
  const links = [...document.querySelectorAll(".cross-differences a")].map((one) => one.getAttribute("href"));
  expect(links).toEqual(["/facilities_zn/road-info?road=r1"]);
});

it("[Q4] services that fail say why beside what they said last", async () => {
  last = outcome();
  answer = () => Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 });
  await open();
  await press("立即核对");
  expect(row()).toContain("本次核对失败：");
  expect(row()).toContain("一致");
});
