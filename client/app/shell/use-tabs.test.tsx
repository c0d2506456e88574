import { act, Suspense, startTransition, use, useState } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import type { Me } from "../../../shared/http/session-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { useTabs } from "./use-tabs.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "T" }, landing: "/index", routes: [], badges: {}, flags: {} } as unknown as Me;

let address: string;
let shell: ReturnType<typeof useTabs>;
let holdUp: (until: Promise<void> | null) => void;

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
  return <Held until={until} />;
}

it("takes the address with a view that goes on while a drawn one was given up", async () => {
  await render(
    <MemoryRouter initialEntries={["/facilities_zn/terrain"]}>
      <Suspense>
        <Page />
      </Suspense>
    </MemoryRouter>,
  );
  await act(async () => shell.visitTab("/facilities_zn/terrain", ""));
  const { id } = shell.tabs.order.find(({ path }) => path === "/facilities_zn/terrain")!;
  const shown = shell;
  let release = () => {};
  const until = new Promise<void>((done) => {
    release = done;
  });
  await act(async () => {
    startTransition(() => {
      holdUp(until);
      shown.readdressTab(id, "?unit=up");
    });
  });
  // Drawn with the first address and held up, so that what stands is still the view without one.
  await act(async () => shown.readdressTab(id, "?unit=down"));
  await act(async () => release());
  expect(address).toBe("/facilities_zn/terrain?unit=down");
  expect(shell.tabs.order.filter(({ path }) => path === "/facilities_zn/terrain").map(({ search }) => search)).toEqual(["?unit=down"]);
});
