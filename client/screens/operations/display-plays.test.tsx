import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { WallPlay } from "../../../shared/domain/wall-plays.ts";
import type { PlaysAnswer } from "../../../shared/http/walls-api.ts";
import { buttonNamed } from "../../../tests/support/button-named.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant: { timeZone: "Asia/Shanghai" } } }) }));
const saved: string[][] = [];
vi.mock("../../browser/download.ts", () => ({ downloadText: (...file: string[]) => saved.push(file) }));
beforeEach(() => void saved.splice(0));

/** 12:00 in Shanghai. */
const noonMs = Date.UTC(2026, 10, 27, 4);
const play = (fromS: number, part: Partial<WallPlay> = {}): PlaysAnswer["stretches"][number] => ({
  kind: "play",
  play: {
    ...{ fromMs: noonMs + fromS * 1_000, toMs: noonMs + (fromS + 20) * 1_000, scene: "map", index: null, interrupt: null, state: "live" },
    ...{ truth: "live", dataAtMs: noonMs, version: 4, ...part },
  },
});
async function show(answer: PlaysAnswer) {
  const { DisplayPlays } = await withAllTexts(import("./display-plays.tsx"));
  vi.stubGlobal("fetch", async () => Response.json(answer));
  await render(
    <MemoryRouter>
      <DisplayPlays id="d1" name="East" within={{ fromMs: noonMs, untilMs: noonMs + 60_000 }} />
    </MemoryRouter>,
  );
  await act(async () => {
    await vi.waitFor(() => expect(document.querySelector(".wall-plays")).not.toBeNull(), 100_000);
  });
}
const cells = () =>
  [...document.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].slice(2).map(({ textContent }) => textContent));

it("[W] proof of play: of each stretch how long, which scene, how true it was, what lay across it and of when its data were; where nothing was told nothing is said", async () => {
  await show({
    stretches: [
      play(40, { scene: "status", interrupt: "alarm 1", state: "stale", truth: "stale", dataAtMs: noonMs - 3_600_000 }),
      { kind: "gap", fromMs: noonMs + 20_000, toMs: noonMs + 40_000 },
      play(0, { state: "dark", dataAtMs: null }),
    ],
    isCut: false,
  });
  expect(cells()).toEqual([
    ["20", "Order statuses", "Something stale", "stale", "yes", "2026-11-27 11:00:00"],
    ["20", "–", "Not reported", "–", "–", "–"],
    ["20", "District map", "Dark", "live", "–", "–"],
  ]);
});

it("[W] proof of play: the page stops at two hundred stretches and says so, and the file has all of them with their version", async () => {
  await show({ stretches: Array.from({ length: 230 }, (_, i) => play(-20 * i)), isCut: true });
  expect(cells()).toHaveLength(200);
  expect(document.querySelector(".wall-plays header .quiet")?.textContent).toBe("200 of the newest 230");
  await act(async () => buttonNamed("Export")!.click());
  const [name, text] = saved[0]!;
  const lines = text!.trim().split("\n");
  expect([name, lines.length]).toEqual(["East-Details.csv", 231]);
  expect(lines[1]).toContain("2026-11-27 12:00:00");
  expect(lines[1]?.trim().endsWith("4")).toBe(true);
});
