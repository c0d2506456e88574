import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";

const { render } = placeToRender();
const me = { user: { id: "U1", userType: 1 }, tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const live = { client: { serverNowMs: () => Date.UTC(2026, 10, 30, 20) } } as never;

async function open(answer: (path: string) => Response): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer(path);
  });
  const { WeatherStrip } = await withAllTexts(import("./weather-strip.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <LiveContext value={live}>
      <WeatherStrip />
    </LiveContext>,
  );
  await act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
  return asked;
}
const day = (date: string, weather: string) => ({ day: date, coveragePercent: 90, passed: true, weather });
const days = () => [...document.querySelectorAll(".home-weather li")].map((one) => one.textContent);

it("shows the weather of the customer's own present month in its words, and a dash where nobody told it", async () => {
  const rows = [day("2026-12-01", "小雨"), day("2026-12-02", "")];
  const before = Array.from({ length: 30 }, (_, i) => day(`2026-11-${String(i + 1).padStart(2, "0")}`, "阴"));
  const asked = await open((path) =>
    Response.json({ rows: path.includes("2026-12") ? rows : before, refused: 0, lacking: [], askedAtMs: 0 }),
  );
  // It is the first of December there already.
  expect(asked[0]).toContain("month=2026-12");
  expect([days().length, days()[0]], "the last days, most of them of the month before").toEqual([14, "11-19阴"]);
  expect(days().slice(-2)).toEqual(["12-01小雨", "12-02–"]);
  expect(document.querySelectorAll(".home-weather img")).toHaveLength(13);
});

it("[Q4] says as of when it is where the services fail and what they said before stands in", async () => {
  const rows = [day("2026-12-01", "小雨")];
  await open((path) =>
    Response.json({
      ...{ rows: path.includes("2026-12") ? rows : [], refused: 0, lacking: [], failing: "legacyTimeout" },
      askedAtMs: Date.UTC(2026, 10, 30, 4, 5),
    }),
  );
  expect(days()).toEqual(["12-01小雨"]);
  expect(document.querySelector("[role=status]")?.textContent).toMatch(/业务系统没有应答.*12:05/);
});

it("says that the services failed, and shows no days then", async () => {
  await open(() => Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 }));
  expect(days()).toEqual([]);
  expect(document.querySelector(".home-weather")?.textContent).not.toBe("");
});
