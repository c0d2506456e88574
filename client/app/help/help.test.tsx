import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import type { Me } from "../../../shared/http/session-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { screens } from "../screens.ts";
import { helpKinds } from "./help-pages.ts";

const { render } = placeToRender();
beforeEach(() => changeLanguage("zh"));

async function open(routes: readonly string[], kind?: (typeof helpKinds)[number]): Promise<void> {
  const { default: HelpDialog } = await withAllTexts(import("./help-dialog.tsx"));
  await render(<HelpDialog me={{ routes } as unknown as Me} kind={kind} onClose={() => {}} />);
}
const buttons = () => [...document.querySelectorAll<HTMLElement>(".help-kinds button")];
const captions = () => [...document.querySelectorAll(".help caption")].map((caption) => caption.textContent);
const terms = () => [...document.querySelectorAll(".help dt")].map((term) => term.textContent);

it("has a page for each kind of screen, and each kind has screens", () => {
  for (const kind of helpKinds) expect(screens.filter(({ help }) => help === kind).length, kind).toBeGreaterThan(0);
});

it("[10.17] has a page for every path of the catalogue that stands in the shell, so that none opens at another's", () => {
  const inShell = screens.filter(({ frame, feature }) => frame !== "bare" && feature !== "guidance");
  expect(inShell.length).toBeGreaterThan(50);
  expect(inShell.filter(({ help }) => help === undefined).map(({ path }) => path)).toEqual([]);
});

it("opens at the page's own kind, with its keys from the sheet of keys, its statuses and its marks", async () => {
  await open(["/maintain/maintain-list", "/maintain/quick-identification"], "list");
  expect(captions()).toEqual(["所有页面", "工单", "照片查看", "列表"]);
  expect(terms()).toEqual(expect.arrayContaining(["待处置", "已取消", "已验收", "实时", "未更新"]));
  await act(() =>
    buttons()
      .find((button) => button.textContent === "快速识别")!
      .click(),
  );
  expect(captions()).toEqual(["所有页面", "快速识别"]);
});

it("[S3] tells of no kind of screen that the user may not open", async () => {
  await open(["/maintain/maintain-list"]);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["工单列表"]);
});
