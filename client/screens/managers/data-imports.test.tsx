import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { buttonNamed } from "../../../tests/support/button-named.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
// Large: read before a test's time begins.
import "./data-import-dialog.tsx";
import "./data-imports.tsx";

const { render } = placeToRender();
const me = { user: { id: "U1" }, roles: ["admin"], tenant: { timeZone: "Asia/Shanghai" }, routes: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const saved: string[] = [];
vi.mock("../../browser/download.ts", () => ({ downloadText: (name: string, text: string) => saved.push(`${name}\n${text}`) }));

const road = { ...{ id: "r1", name: "北青公路", town: "徐泾", roadClass: "县道", section: "", companyId: "c1", lengthM: 1_200 }, line: [] };
const topicOf = (rows: readonly { id: string }[]) => ({
  hold: () => () => {},
  store: createStore(() => ({ rows: new Map(rows.map((row) => [row.id, row])), version: 1, hasCome: true, freshness: null })),
});
const topics: Record<string, ReturnType<typeof topicOf>> = { roads: topicOf([road]), companies: topicOf([]), defectTypes: topicOf([]) };
const live = {
  topic: (name: string) => topics[name],
  client: { serverNowMs: () => Date.now(), after: () => () => {}, onHint: () => () => {} },
} as never;

type Sent = { kind: string; batchId: string; again: boolean; lines: { line: number; values: object }[] };
let sent: Sent[];
let imports: object[];
let mayUpload: boolean;
let refusals: Response[];

beforeEach(() => {
  [sent, imports, mayUpload, refusals] = [[], [], false, []];
  saved.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string }) => {
    if (path.endsWith("/errors"))
      return Response.json({
        errors: [
          { line: 3, text: "道路不存在" },
          { line: 9, text: "桩号超出道路终点" },
        ],
      });
    if (method === "GET") {
      const roadNetwork = { may: mayUpload, says: null };
      return Response.json({ imports, failing: "", offered: { diseaseData: { may: true, says: null }, roadNetwork } });
    }
    sent.push(JSON.parse(body ?? "{}"));
    return refusals.shift() ?? Response.json({ id: "i1" }, { status: 201 });
  });
});

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((go) => setTimeout(go));
  });
const text = () => document.body.textContent ?? "";
const button = buttonNamed;
const press = async (name: string) => {
  await act(async () => button(name)!.click());
  await settle();
};
async function type(id: string, value: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`)!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function open(): Promise<void> {
  const { DataImports } = await withAllTexts(import("./data-imports.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <LiveContext value={live}>
      <DataImports />
    </LiveContext>,
  );
  await settle();
}
async function paste(cells: string): Promise<void> {
  await open();
  await press("导入检测病害");
  await settle();
  await type("import-pasted", cells);
  await press("读取");
  await settle();
}

const HEAD = "道路\t方向\t桩号\t病害类型\t程度\t面积（平方米）";
const one = {
  ...{ id: "i1", kind: "diseaseData", batchId: "B1", file: "五月.csv", by: "甲", atMs: 1_780_000_000_000, rows: 10 },
  errors: [],
};

it("[I] rows are looked at before any of them goes: a road that there is not, a chainage past its end, a size that nobody gave", async () => {
  await paste(
    [
      HEAD,
      "北青公路\t上行\tK0+100\t坑槽\t重\t1.5",
      "北青路\t上行\tK0+100\t坑槽\t重\t1",
      "北青公路\t上行\tK1+201\t坑槽\t轻\t1",
      "北青公路\t下行\tK0+1\t坑槽\t轻\t",
    ].join("\n"),
  );
  expect(text()).toContain("新增 1");
  expect(text()).toContain("有误 3");
  expect(text()).toContain("北青公路");
  expect(text()).toContain("超出道路终点 K1+200");
  expect(text()).toContain("面积和长度至少填一项");
  // Wrong rows are left out by who says so alone, and a batch has a name.
  expect(button("导入 1 行")!.disabled).toBe(true);
  await act(async () => document.querySelector<HTMLInputElement>("input[type=checkbox]")!.click());
  expect(button("导入 1 行")!.disabled).toBe(true);
  await type("data-import-batch", " B7 ");
  await press("导入 1 行");
  expect(sent).toMatchObject([
    {
      kind: "diseaseData",
      batchId: "B7",
      again: false,
      lines: [{ line: 2, values: { roadId: "r1", direction: "up", chainageM: 100, degree: "heavy", areaM2: 1.5 } }],
    },
  ]);
});

it("[I] the same rows again warn with when and by whom, and go where somebody means it", async () => {
  refusals = [
    Response.json(
      { error: "importedBefore", detail: { by: "乙", atMs: 1_780_000_000_000, file: "四月.csv" }, requestId: "1" },
      { status: 409 },
    ),
  ];
  await paste([HEAD, "北青公路\t上行\tK0+100\t坑槽\t重\t1.5"].join("\n"));
  await type("data-import-batch", "B7");
  await press("导入 1 行");
  expect(text()).toMatch(/乙 已于 .+ 导入过同样的数据（四月\.csv）/);
  await press("仍然再导入一次");
  expect(sent.map(({ again }) => again)).toEqual([false, true]);
});

it("[I] an import tells how far it is, and that the services contradict themselves where done and failed are over the total", async () => {
  imports = [
    { ...one, id: "a", status: "running", total: 10, done: 4, failed: 1 },
    { ...one, id: "b", status: "done", total: 10, done: 9, failed: 2 },
    { ...one, id: "c", status: "lost", total: null, done: null, failed: null },
    { ...one, id: "d", status: null, total: null, done: null, failed: null },
  ];
  await open();
  const [running, done, lost, unknown] = [...document.querySelectorAll(".data-import-list > li")].map((each) => each.textContent ?? "");
  expect(running).toContain("共 10 行，成功 4，失败 1");
  expect(running).not.toContain("自相矛盾");
  expect(done).toContain("业务系统自相矛盾：成功 9 行加失败 2 行，多于共 10 行。");
  expect(lost).toContain("不知道是否已接收");
  expect(unknown).toContain("状态未知");
});

it("[I] what was refused stands under the import by its row of the file, and all of it is a file", async () => {
  imports = [{ ...one, status: "done", total: 10, done: 8, failed: 2, errors: [{ line: 3, text: "道路不存在" }] }];
  await open();
  expect(text()).toContain("第 3 行: 道路不存在");
  expect(text()).toContain("2 行未被接收");
  await press("保存全部错误");
  expect(saved).toHaveLength(1);
  expect(saved[0]).toContain("9,桩号超出道路终点");
});

it.each([true, false])("[I] the network's entry is there for whom the rules give it, and for nobody else: %s", async (may) => {
  mayUpload = may;
  await open();
  expect(button("上传路网") !== undefined).toBe(may);
});
