import { getI18n } from "react-i18next";
import { expect, it } from "vitest";
import { UNREAD_CODE } from "../../shared/domain/unread.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import type { CellTools } from "../ui/list/column.ts";

const { render } = placeToRender();
const source = { datum: "WGS-84", timeZone: "Asia/Shanghai" } as const;
const order = decodeWorkOrder({ A_Id: "1", A_Status: 2, A_Source: 4, R_Name: "申江路", A_Zhuanghao: "near the bridge" }, source);

it("[Q4] a list shows what could not be read as unknown, and says on demand what was sent", async () => {
  const { workOrderColumns } = await withAllTexts(import("../screens/lists/work-order-columns.tsx"));
  const tools = { t: getI18n().t } as CellTools;
  const [chainage, road] = ["chainageM", "road"].map((key) => workOrderColumns.find((column) => column.key === key)!);
  await render(
    <>
      <p>{chainage!.cell!(order, tools)}</p>
      <p>{road!.cell!(order, tools)}</p>
    </>,
  );
  const unknown = tools.t("unread.unknown");
  const [shown, readable] = [...document.querySelectorAll("p")];
  expect([shown?.textContent, chainage!.text(order, tools)]).toEqual([unknown, unknown]);
  expect(shown?.querySelector("[title]")?.getAttribute("title")).toBe(tools.t("unread.said", { said: "near the bridge" }));
  expect([readable?.textContent, readable?.querySelector("[title]")]).toEqual(["申江路", null]);
});

it("[C7] a status in a word that nobody listed is shown as it is, one that was nothing as unknown", async () => {
  const { OrderStatus } = await withAllTexts(import("./order-status.tsx"));
  const spoilt = (said: string) => ({ ...order, status: UNREAD_CODE, unread: { status: said } });
  await render(
    <>
      <OrderStatus order={spoilt("在途")} />
      <OrderStatus order={spoilt("")} />
    </>,
  );
  const { t } = getI18n();
  expect([...document.querySelectorAll(".unread-value")].map((one) => [one.textContent, one.getAttribute("title")])).toEqual([
    ["在途", t("unread.said", { said: "在途" })],
    [t("unread.unknown"), t("unread.means")],
  ]);
});

it("[Q4] the card names every field that could not be read", async () => {
  const { UnreadNote } = await withAllTexts(import("./unread-note.tsx"));
  await render(<UnreadNote unread={order.unread} />);
  expect(document.querySelector("[role=note]")?.textContent).toContain("near the bridge");
  await render(<UnreadNote unread={{ "steps.atMs": "soon", "boxes.xMinPx": "" }} />);
  const { t } = getI18n();
  expect(document.querySelector("[role=note]")?.textContent).toContain(
    `${t("unread.field", { field: t("order.history"), said: "soon" })}${t("unread.separator")}${t("order.boxes")}`,
  );
  await render(<UnreadNote unread={{}} />);
  expect(document.querySelector("[role=note]")).toBeNull();
});

it("[Q4] the history says of a step what of it could not be read", async () => {
  const { OrderHistory } = await withAllTexts(import("./order-history.tsx"));
  const step = {
    atMs: 1,
    who: "",
    company: "甲",
    action: "",
    from: null,
    to: 1,
    reason: "",
    pictures: [],
    unread: { who: "7", reason: "" },
  };
  await render(<OrderHistory steps={[step]} />);
  expect([...document.querySelectorAll(".unread-value")].map((one) => one.getAttribute("title"))).toEqual([
    getI18n().t("unread.said", { said: "7" }),
    getI18n().t("unread.means"),
  ]);
  expect(document.querySelector(".order-history")?.textContent).toContain("甲");
});
