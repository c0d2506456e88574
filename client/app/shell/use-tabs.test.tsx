import { act, Suspense, startTransition, use, useState } from "react";
import { BrowserRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import type { Me } from "../../../shared/http/session-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { useTabs } from "./use-tabs.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "T" }, landing: "/index", routes: [], badges: {}, flags: {} } as unknown as Me;

let address: string;
let shell: ReturnType<typeof useTabs>;
let holdUp: (until: Promise<void> | null) => void;
let go: ReturnType<typeof useNavigate>;

function Held({ until }: { until: Promise<void> | null }) {
  if (until !== null) use(until);
  return null;
}

function Page() {
  const { pathname, search } = useLocation();
  const [until, setUntil] = useState<Promise<void> | null>(null);
  address = pathname + search;
  shell = useTabs(address, me);
  holdUp = setUntil;
  go = useNavigate();
  return <Held until={until} />;
}

async function begin(path: string) {
  history.replaceState(null, "", path);
  await render(
    <BrowserRouter>
      <Suspense>
        <Page />
      </Suspense>
    </BrowserRouter>,
  );
  await act(async () => shell.visitTab(path, ""));
  let release = () => {};
  const until = new Promise<void>((done) => {
    release = done;
  });
  return { view: shell.tabs.order.find((tab) => tab.path === path)!, shown: shell, until, release };
}
const searchesOf = (path: string) => shell.tabs.order.filter((tab) => tab.path === path).map(({ search }) => search);

it("[H1] a link that names a time opens its view once, without it", async () => {
  await begin("/map-home/index");
  await act(async () => shell.visitTab("/rgxc/index", "?t=2026-11-27T00:00:00Z&by=road"));
  await act(async () => shell.visitTab("/rgxc/index", "?by=road"));
  expect(searchesOf("/rgxc/index")).toEqual(["?by=road"]);
  // Whatever else others put there is no time.
  await act(async () => shell.visitTab("/rgxc/index", "?t=5"));
  expect(searchesOf("/rgxc/index")).toEqual(["?by=road", "?t=5"]);
});

it("takes the address with a view that goes on while a drawn one was given up", async () => {
  const { view, shown, until, release } = await begin("/facilities_zn/terrain");
  await act(async () => {
    startTransition(() => {
      holdUp(until);
      shown.readdressTab(view.id, "?unit=up");
    });
  });
  // Drawn with the first address and held up, so that what stands is still the view without one.
  await act(async () => shown.readdressTab(view.id, "?unit=down"));
  await act(async () => release());
  expect(address).toBe("/facilities_zn/terrain?unit=down");
  expect(searchesOf("/facilities_zn/terrain")).toEqual(["?unit=down"]);
});

it("whoever left for another page that is not drawn yet is not called back by what they typed last; their tab has it", async () => {
  const { view, shown, until, release } = await begin("/maintain/parts/pending");
  await act(async () => {
    startTransition(() => {
      holdUp(until);
      go("/maintain/parts/overdue");
    });
  });
  await act(async () => shown.readdressTab(view.id, "?find=QP"));
  await act(async () => release());
  expect([address, location.pathname]).toEqual(["/maintain/parts/overdue", "/maintain/parts/overdue"]);
  expect(searchesOf("/maintain/parts/pending")).toEqual(["?find=QP"]);
});
