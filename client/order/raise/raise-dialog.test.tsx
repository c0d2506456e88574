import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { withAllTexts } from "../../i18n/start.ts";

const LINE = [
  [121.5, 31.2],
  [121.52, 31.2],
];
const topics: Record<string, Map<string, object>> = {
  roads: new Map([["r1", { id: "r1", name: "北青公路", town: "", section: "", line: LINE, lengthM: 1_900, companyId: "c1" }]]),
  defectTypes: new Map([["t1", { id: "t1", name: "坑槽", parentId: "0" }]]),
};
const me = vi.hoisted(() => ({
  tenant: { timeZone: "Asia/Shanghai" },
  user: { userType: 1, companyId: "" },
  routes: ["/maintain/maintain-list-info"],
}));
const asked = vi.hoisted(() => vi.fn());
let pick: (at: { lng: number; lat: number }) => void = () => {};
vi.mock("../../live/use-topic.ts", () => ({
  useTopic: (name: string) => ({ rows: topics[name], version: topics[name]!.size }),
  useLive: () => ({ client: { serverNowMs: () => 0 } }),
}));
vi.mock("../../session/session.ts", () => ({
  useMe: () => me,
  useSession: () => ({ kind: "signedOut" }),
}));
vi.mock("../../api/ask.ts", () => ({ ask: asked }));
vi.mock("../../map/pick-place-map.tsx", () => ({
  default: ({ onPlace }: { onPlace: typeof pick }) => {
    pick = onPlace;
    return <div />;
  },
}));
vi.mock("../../ui/upload/picture-picker.tsx", () => ({ PicturePicker: () => <div /> }));

const { render } = placeToRender();
const onClose = vi.fn();
const raisedWith = () => asked.mock.calls.filter(([door]) => door.method === "POST").map(([, question]) => question);
const complaints = () => [...document.querySelectorAll(".bp6-form-helper-text")].map(({ textContent }) => textContent);
const submit = () => act(async () => document.querySelector<HTMLButtonElement>("button[type=submit]")!.click());

async function open() {
  const { default: RaiseDialog } = await withAllTexts(import("./raise-dialog.tsx"));
  await render(<RaiseDialog isOpen={true} onClose={onClose} />);
  await vi.waitFor(() => expect(document.querySelector(".place-dialog-map div")).not.toBeNull(), 100_000);
}
function type(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")!;
  set!.call(element, text);
  element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
async function fill() {
  const field = document.querySelector<HTMLInputElement>("input:not([type=checkbox])")!;
  await act(async () => field.focus());
  await act(async () => type(field, "坑"));
  await act(async () => void field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  await act(async () => pick({ lng: 121.51, lat: 31.2001 }));
  await act(async () => type(document.querySelector("select")!, "up"));
  await act(async () => type(document.querySelector("textarea")!, "来电反映"));
}

beforeEach(() => {
  asked.mockReset();
  onClose.mockReset();
});

it("asks for what an order cannot be without before it asks the server", async () => {
  await open();
  await submit();
  expect(complaints()).toHaveLength(5);
  expect(raisedWith()).toEqual([]);
});

it("a place on the map fills in road and chainage, and what was said is sent once more under the same key where no answer came", async () => {
  asked.mockImplementation(async (door: { method: string }) => {
    if (door.method === "GET") return { hours: 72, alike: [] };
    throw new RequestFailure("offline");
  });
  await open();
  await fill();
  await submit();
  expect(raisedWith()[0].body).toMatchObject({
    defectTypeId: "t1",
    roadId: "r1",
    chainageM: 950,
    direction: "up",
    point: { lng: 121.51, lat: 31.2001 },
  });
  // What may be on its way already is not written over.
  expect(document.querySelector<HTMLFieldSetElement>(".raise-fields")!.disabled).toBe(true);
  // Whoever leaves now finds it as it is, with its key.
  await act(async () => [...document.querySelectorAll<HTMLButtonElement>(".bp6-dialog-footer button")][0]!.click());
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
  onClose.mockReset();
  asked.mockResolvedValue({ order: { id: "o1", number: "QP1" } });
  await submit();
  expect(raisedWith()[1]).toEqual(raisedWith()[0]);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
});

it("a place away from all roads is kept while road and chainage are chosen for it", async () => {
  asked.mockResolvedValue({ hours: null, alike: [] });
  await open();
  await fill();
  await act(async () => pick({ lng: 121.51, lat: 31.21 }));
  expect(document.body.textContent).toContain("60");
  const [, road, chainage] = [...document.querySelectorAll<HTMLInputElement>(".raise-fields input:not([type=checkbox])")];
  await act(async () => road!.focus());
  await act(async () => type(road!, "北青"));
  await act(async () => void road!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  await act(async () => type(chainage!, "K0+950"));
  asked.mockResolvedValue({ order: { id: "o1", number: "QP1" } });
  await submit();
  expect(raisedWith()[0].body).toMatchObject({ roadId: "r1", chainageM: 950, point: { lng: 121.51, lat: 31.21 } });
});

it("orders that may be about it already stand below its place, each a page of its own", async () => {
  const order = sampleOrder({ id: "o9", number: "QP9", status: 1 });
  asked.mockImplementation(async (door: { path: string }) =>
    door.path.endsWith("hours") ? { hours: 72 } : { alike: [{ order, score: 100, reasons: [{ kind: "sameType" }] }] },
  );
  await open();
  await fill();
  await vi.waitFor(() => expect(document.querySelector(".raise-alike a")?.textContent).toBe("QP9"), 100_000);
  expect(document.querySelector(".raise-alike a")?.getAttribute("href")).toContain("id=o9");
  expect(document.querySelector("[role=status]:not(:empty)")?.textContent).toContain("72");
});

it("[L5] whoever is bound to a company is offered that company's roads alone", async () => {
  me.user = { userType: 3, companyId: "c2" };
  await open();
  await act(async () => pick({ lng: 121.51, lat: 31.2001 }));
  expect(document.querySelector(".raise-place input")).toMatchObject({ value: "" });
  await submit();
  // Roads come while the dialog stands already.
  me.user = { userType: 3, companyId: "c1" };
  const [known] = [...topics.roads!];
  topics.roads!.clear();
  await open();
  topics.roads!.set(...known!);
  await act(async () => type(document.querySelector("textarea")!, "路面有坑"));
  await act(async () => pick({ lng: 121.51, lat: 31.2002 }));
  expect(document.querySelector(".raise-place input")).toMatchObject({ value: "北青公路" });
});
