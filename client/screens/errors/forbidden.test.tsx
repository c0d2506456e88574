import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { WhyClosed } from "../../../shared/http/profile-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { ViewContext } from "../../session/view.ts";

let answer: WhyClosed;
let signedIn = true;
vi.mock("../../api/ask.ts", () => ({ ask: async () => answer }));
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: signedIn ? "signedIn" : "signedOut" }) }));
const { render } = placeToRender();
const says = { zh: "此页面只对业主开放。", en: "For owners.", es: "Para titulares.", ja: "発注者のみ。" };

beforeEach(async () => {
  signedIn = true;
  answer = { says, roles: [], own: ["maintenance"], manager: { name: "王芳", phone: "13800000000" } };
  await changeLanguage("zh");
});
async function show(query: string) {
  const { default: Forbidden } = await withAllTexts(import("./forbidden.screen.tsx"));
  const view = { path: "/401", search: new URLSearchParams(query), readdress: () => {} };
  await render(
    <MemoryRouter>
      <ViewContext value={view as never}>
        <Forbidden />
      </ViewContext>
    </MemoryRouter>,
  );
}
const text = () => document.body.textContent ?? "";
const why = () => [...document.querySelectorAll("button")].find((button) => button.textContent === "为什么？");

it("names the page, and says on request which rule closes it, with which role, and who can change that", async () => {
  await show("path=%2Foperations");
  expect(text()).toContain("运行状况");
  expect(text()).not.toContain(says.zh);
  await act(async () => why()!.click());
  expect(text()).toContain(says.zh);
  expect(text()).toContain("养护");
  expect(text()).toContain("王芳 13800000000");
});

it("says which roles a page wants where no rule speaks of it", async () => {
  answer = { ...answer, says: null, roles: ["admin"], manager: null };
  await show("path=%2Foperations");
  await act(async () => why()!.click());
  expect(text()).toContain("只对这些角色开放：管理员");
  expect(text()).toContain("贵单位的管理员");
  expect(text()).not.toContain("客户管理人");
});

it("asks nothing for who came from nowhere, or is not signed in", async () => {
  await show("");
  expect(why()).toBeUndefined();
  signedIn = false;
  await show("path=%2Foperations");
  expect(why()).toBeUndefined();
});
