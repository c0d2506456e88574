import { getI18n } from "react-i18next";
import { expect, it } from "vitest";
import { UNREAD_CODE } from "../../shared/domain/unread.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";

const { render } = placeToRender();

it("[Q4] a doubt about orders whose status could not be read calls it unknown, and names no code of ours", async () => {
  const { TruthMark } = await withAllTexts(import("./truth-label.tsx"));
  const doubt = { about: UNREAD_CODE, what: "missing", sinceMs: 0, known: 6, answered: 0 } as const;
  await render(<TruthMark label="doubted" asOfMs={0} doubts={[doubt]} />);
  const title = document.querySelector(".truth")?.getAttribute("title");
  expect(title).toContain(getI18n().t("unread.unknown"));
  expect(title).not.toContain(String(UNREAD_CODE));
});
