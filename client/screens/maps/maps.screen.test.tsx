import { act, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { FitToData } from "../../map/fit-to-data.tsx";
import { useSelectedOrderId } from "../../session/selection.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const me = { tenant: { timeZone: "Asia/Shanghai", area: { lng: 121, lat: 31, zoom: 10 } }, routes: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
// What stands on a map needs one.
vi.mock("./map-pane.tsx", async (original) => ({
  ...(await original<object>()),
  MapPane: ({ children }: { children: ReactElement[] }) => children.filter((child) => child?.type === FitToData),
  useOfferedLayers: () => [
    { id: "roads", group: "base" },
    { id: "orders", group: "live" },
  ],
  useToldBy: () => [told, () => {}],
}));
let fitted: unknown[][] = [];
vi.mock("../../map/fit-to-data.tsx", () => ({
  FitToData: ({ rows, isPlaced }: { rows: { id: string }[]; isPlaced: boolean }) => {
    fitted.push([rows.map(({ id }) => id).join(), isPlaced]);
    return null;
  },
  showExtent: () => {},
}));
const told = new Map([
  ["roads", { rows: [{ id: "R1" }] }],
  ["orders", { rows: [{ id: "o1" }, { id: "o2" }] }],
]);

it("[M1] the order that an address of several maps names is opened, as on the map in full", async () => {
  const { default: MapsScreen } = await withAllTexts(import("./maps.screen.tsx"));
  let opened: string | null = null;
  function Opened() {
    opened = useSelectedOrderId();
    return null;
  }
  const live = { topic: () => ({}), apart: () => ({}) };
  const { LiveContext } = await import("../../live/use-topic.ts");
  const view = { path: "/maps/index", search: new URLSearchParams("sel=order:42&v=two"), readdress: () => {} };
  await render(
    <LiveContext value={live as never}>
      <ViewContext value={view}>
        <Opened />
        <MapsScreen />
      </ViewContext>
    </LiveContext>,
  );
  expect(opened).toBe("42");
});

it("[M7] several maps have a table too: of the pane that is asked for, with what that shows", async () => {
  const { default: MapsScreen } = await withAllTexts(import("./maps.screen.tsx"));
  const live = { topic: () => ({}), apart: () => ({}) };
  const { LiveContext } = await import("../../live/use-topic.ts");
  const view = { path: "/maps/index", search: new URLSearchParams("v=four"), readdress: () => {} };
  await render(
    <LiveContext value={live as never}>
      <ViewContext value={view}>
        <MapsScreen />
      </ViewContext>
    </LiveContext>,
  );
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(".maps-head [role=group]:last-of-type button")];
  expect([buttons().length, document.querySelector(".in-view")]).toEqual([1, null]);
  await act(async () => buttons()[0]!.click());
  expect(buttons().map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "true", "false", "false", "false"]);
  expect(document.querySelectorAll(".panes-table .in-view")).toHaveLength(1);
  await act(async () => buttons()[3]!.click());
  expect(buttons().map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false", "false", "true", "false"]);
  expect(document.querySelectorAll(".panes-table .in-view")).toHaveLength(1);
});

it("[M1] where the curtain of a swipe stands is read from the address, and written into it once the hand lets go", async () => {
  const { default: MapsScreen } = await withAllTexts(import("./maps.screen.tsx"));
  const live = { topic: () => ({}), apart: () => ({}) };
  const { LiveContext } = await import("../../live/use-topic.ts");
  const written: string[] = [];
  const readdress = (search: URLSearchParams) => void written.push(search.toString());
  await render(
    <LiveContext value={live as never}>
      <ViewContext value={{ path: "/maps/index", search: new URLSearchParams("v=swipe&sw=30"), readdress }}>
        <MapsScreen />
      </ViewContext>
    </LiveContext>,
  );
  const curtain = document.querySelector<HTMLInputElement>("input[type=range]")!;
  expect(curtain.value).toBe("30");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(curtain, "72");
    curtain.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(written.join()).not.toContain("sw=72");
  await act(async () => void curtain.dispatchEvent(new Event("pointerup", { bubbles: true })));
  expect(written.at(-1)).toContain("v=swipe&sw=72");
});

it("each of several maps says how many of its marks lie outside; where the address places none the first opens where its marks are", async () => {
  const { default: MapsScreen } = await withAllTexts(import("./maps.screen.tsx"));
  const { LiveContext } = await import("../../live/use-topic.ts");
  const open = async (query: string) => {
    fitted = [];
    const view = { path: "/maps/index", search: new URLSearchParams(query), readdress: () => {} };
    await render(
      <LiveContext value={{ topic: () => ({}), apart: () => ({}) } as never}>
        <ViewContext value={view}>
          <MapsScreen key={query} />
        </ViewContext>
      </LiveContext>,
    );
    return fitted.slice(0, 2);
  };
  expect(await open("v=two")).toEqual([
    ["o1,o2", false],
    ["o1,o2", true],
  ]);
  expect((await open("v=two&m=121,31,12"))[0]).toEqual(["o1,o2", true]);
  expect((await open("v=two&r=R1,0,500"))[0], "the stretch leads it").toEqual(["o1,o2", true]);
});
