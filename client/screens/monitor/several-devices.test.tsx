import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import type { AskedTrack } from "./tracks-of-day.ts";

const { render } = placeToRender();
const me = { tenant: { timeZone: "Asia/Shanghai", patrolHours: ["08:00", "17:00"] } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const NOW_MS = Date.UTC(2026, 8, 14, 4);
const device = (id: string) => ({
  id,
  name: `car ${id}`,
  companyId: "c1",
  company: "One",
  kind: "vehicle",
  speedKmh: 20,
  seenAtMs: NOW_MS,
  trail: [],
});
const rows = new Map(["a", "b"].map((id) => [id, device(id)]));

async function show(day: string, of: ReadonlyMap<string, AskedTrack> = new Map()) {
  const { SeveralDevices } = await withAllTexts(import("./several-devices.tsx"));
  await act(() => changeLanguage("en"));
  const done: string[] = [];
  const chosen = {
    ...{ ids: ["a", "b", "x"], isSeveral: true, goesAlong: true, day },
    toggle: (id: string) => done.push(`toggle ${id}`),
    setSeveral: (several: boolean, ids: readonly string[]) => done.push(`several ${several} ${ids.length}`),
    addAll: (ids: readonly string[]) => {
      done.push(`add ${ids}`);
      return 1;
    },
    goAlong: (along: boolean) => done.push(`along ${along}`),
    setDay: (next: string) => done.push(`day ${next}`),
  };
  await render(
    <SeveralDevices
      chosen={chosen as never}
      tracks={{ of, again: (id: string) => void done.push(`again ${id}`) } as never}
      toldId="a"
      onTell={(id) => void done.push(`tell ${id}`)}
      known={{ rows, nowMs: NOW_MS, shift: { fromMs: NOW_MS - 3_600_000, untilMs: NOW_MS + 3_600_000 }, serverNowMs: NOW_MS } as never}
      offered={[...rows.values()] as never}
    />,
  );
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)!.click(),
    );
  const lines = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
  return { done, press, lines };
}

it("[V1] those that are followed together each have a line; one can be let go of, or all, and a company's are added as far as there is room", async () => {
  const { done, press, lines } = await show("");
  expect(document.body.textContent).toContain("3 chosen, 20 at most");
  expect(lines().map((line) => line?.slice(0, 5))).toEqual(["car a", "car b", "xnot "]);
  expect(lines()[2]).toContain("not in the list");
  await press("Let go of car b");
  await press("Let go of all");
  const company = document.querySelector("select")!;
  await act(async () => {
    company.value = "c1";
    company.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await press("Map follows all");
  expect(done).toEqual(["toggle b", "several true 0", "add a,b", "along false"]);
  expect(document.body.textContent).toContain("20 at most: 1 were left out");
});

it("[T2] while a day is replayed each line says what became of its track: on its way, its length, or why it failed, and is asked for again", async () => {
  const come = { kind: "come", track: { observedM: 1_200, inferredM: 300, stretches: [{}] } };
  const failed = { kind: "failed", failure: new Error("no") };
  const of = new Map([
    ["a", come],
    ["b", failed],
    ["x", { kind: "waits" }],
  ] as never) as ReadonlyMap<string, AskedTrack>;
  const { done, press, lines } = await show("2026-09-13", of);
  expect(document.body.textContent).toContain("Tracks 1 of 3, 1 failed");
  expect(lines()[0]).toContain("1.500 km");
  expect(document.querySelector("li [role=alert]")?.textContent).toMatch(/^No track: /);
  await press("Ask again for the track of car b");
  await press("car b");
  expect(done).toEqual(["again b", "tell b"]);
});
