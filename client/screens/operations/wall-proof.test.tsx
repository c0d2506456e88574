import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { ProofAnswer } from "../../../shared/http/walls-api.ts";
import { buttonNamed } from "../../../tests/support/button-named.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant: { timeZone: "Asia/Shanghai" } } }) }));
vi.mock("./display-plays.tsx", async (original) => ({
  ...(await original<typeof import("./display-plays.tsx")>()),
  DisplayPlays: ({ id }: { id: string }) => <p data-plays={id} />,
}));
const saved: string[][] = [];
vi.mock("../../browser/download.ts", () => ({ downloadText: (...file: string[]) => saved.push(file) }));
beforeEach(() => {
  saved.splice(0);
  asked.splice(0);
});

const HOUR = 3_600_000;
const nowMs = Date.UTC(2026, 10, 27, 4);
const display = (id: string, part: Partial<ProofAnswer["displays"][number]> = {}): ProofAnswer["displays"][number] => ({
  ...{ id, name: id, hangs: true, liveMs: 0, staleMs: 0, darkMs: 0, gapMs: 0 },
  ...part,
});
const asked: { fromMs: number; untilMs: number }[] = [];
async function show(displays: ProofAnswer["displays"], scenes: ProofAnswer["scenes"] = []) {
  const { WallProof } = await withAllTexts(import("./wall-proof.tsx"));
  vi.stubGlobal("fetch", async (path: string) => {
    const { searchParams } = new URL(path, "http://desk");
    const [fromMs, untilMs] = [Number(searchParams.get("fromMs")), Number(searchParams.get("untilMs"))];
    asked.push({ fromMs, untilMs });
    return Response.json({ fromMs, untilMs, scenes, displays } satisfies ProofAnswer);
  });
  await render(
    <MemoryRouter>
      <WallProof id="w1" name="Hall" nowMs={nowMs} />
    </MemoryRouter>,
  );
  await act(async () => {
    await vi.waitFor(() => expect(document.querySelector(".wall-proof table")).not.toBeNull(), 100_000);
  });
}
const cells = () => [...document.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].map((one) => one.textContent));
const press = (name: string) => act(async () => buttonNamed(name)!.click());

it("[W] proof of play: of each display the shares of its time, what nobody told among them, also of one that is gone and of one without any time", async () => {
  await show([
    display("East", { liveMs: 6 * HOUR, staleMs: 2 * HOUR, darkMs: HOUR, gapMs: HOUR }),
    display("West", { hangs: false, gapMs: HOUR }),
    display("New"),
  ]);
  expect(cells().map((row) => row.slice(0, 5))).toEqual([
    ["East", "60.0%", "20.0%", "10.0%", "10.0%"],
    ["West (gone from here)", "0.0%", "0.0%", "0.0%", "100.0%"],
    ["New", "–", "–", "–", "–"],
  ]);
  await press("Export");
  expect(saved[0]![1]).toMatch(/East,360,120,60,60\r?\n/);
});

it("[W] proof of play: holds each scene's share of what was planned against what was shown", async () => {
  const scenes = [
    { scene: "map", index: 0, plannedMs: 6 * HOUR, shownMs: 5 * HOUR },
    { scene: "map", index: 1, plannedMs: 2 * HOUR, shownMs: 0 },
  ] as const;
  await show([display("East", { liveMs: 5 * HOUR, gapMs: 3 * HOUR })], [...scenes]);
  const said = [...document.querySelectorAll(".wall-plan li")].map((line) => line.textContent);
  expect(said).toEqual([
    expect.stringMatching(/^1 · .*75.0% planned, 62.5% shown/),
    expect.stringMatching(/^2 · .*25.0% planned, 0.0% shown/),
  ]);
});

it("[W] proof of play: asks only about time that every display may have told of, of a day and then of as long as is chosen", async () => {
  await show([display("East")]);
  const [day] = asked;
  expect(day!.untilMs - day!.fromMs).toBe(24 * HOUR);
  expect(day!.untilMs).toBeLessThan(nowMs);
  const select = document.querySelector("select")!;
  select.value = "week";
  await act(async () => select.dispatchEvent(new Event("change", { bubbles: true })));
  await act(async () => {
    await vi.waitFor(() => expect(asked).toHaveLength(2), 100_000);
  });
  expect(asked[1]!.untilMs - asked[1]!.fromMs).toBe(7 * 24 * HOUR);
});

it("[W] proof of play: shows what one display showed, and puts it away when it is pressed again", async () => {
  await show([display("East")]);
  const plays = () => [...document.querySelectorAll<HTMLElement>("[data-plays]")].map((one) => one.dataset.plays);
  await press("Details");
  expect(plays()).toEqual(["East"]);
  await press("Details");
  expect(plays()).toEqual([]);
});
