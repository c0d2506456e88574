import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { usualProgramme } from "../../../shared/domain/wall-programme.ts";
import type { Operations as Answer } from "../../../shared/http/operations-api.ts";
import type { FailureCause } from "../../../shared/live/failure-cause.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

// What a scene tells of is chosen in a test of its own.
vi.mock("../../order/filter/filter-bar.tsx", () => ({ FilterBar: () => null }));
const MIB = 1024 * 1024;
const { render } = placeToRender();
let answer: Answer;

beforeEach(() => {
  shownWalls = [];
  answer = {
    ...{ nowMs: 1_000_000, feeds: [], queues: [], breakers: [] },
    records: { is: "ready", sinceMs: 1 },
    audit: { waiting: 0, most: 50_000, lost: 0 },
    redis: { usedBytes: 100 * MIB, limitBytes: 400 * MIB, isScarce: false },
    processes: [
      { room: "server", host: "web-1", pid: 11, skewMs: 40, atMs: 999_000 },
      { room: "workers", host: "work-1", pid: 22, skewMs: 3_600_000, atMs: 999_000 },
      { room: "workers", host: "work-2", pid: 33, skewMs: -2_500, atMs: 999_000 },
    ],
    server: { sockets: 1, topics: 2, laggards: 0, rssBytes: 100 * MIB, eventLoopDelayMs: 1 },
  };
  vi.stubGlobal("fetch", async (path: string) => Response.json(answerOf(String(path))));
});
let shownWalls: unknown[] = [];
const answerOf = (path: string) =>
  path.endsWith("/api/operations") ? answer : path.endsWith("/api/walls") ? { nowMs: 1_000_000, walls: shownWalls } : [];
const wall = {
  ...{ id: "w1", version: 3, anchor: { anchorMs: 0, fromMs: 0, beforeMs: 0 }, reloadAtMs: null, changedBy: "乙", changedAtMs: 5 },
  programme: {
    ...usualProgramme("指挥大厅"),
    scenes: [{ name: "map", dwellS: 60 }],
    theme: "day",
    canvas: { columns: 2, rows: 1, bezelPx: 30 },
  },
  interrupts: [] as unknown[],
};

async function open(): Promise<void> {
  const { default: Operations } = await withAllTexts(import("./operations.screen.tsx"));
  await render(
    <MemoryRouter>
      <Operations />
    </MemoryRouter>,
  );
  await act(async () => {
    await vi.waitFor(() => expect(document.querySelector(".operations")).not.toBeNull(), 100_000);
  });
}
const alarm = () => document.querySelector(".operations > [role=alert]")?.textContent;
const rowOf = (process: string) => [...document.querySelectorAll("tr")].find((row) => row.textContent?.includes(process));

it("[L7] every process stands there with how far its machine's clock is off, and what is far off stands out", async () => {
  await open();
  expect(rowOf("web-1 11")?.textContent).toMatch(/web-1 110\.0 s$/);
  expect(rowOf("work-1 22")?.textContent).toMatch(/\+3.?600\.0 s/);
  expect(rowOf("work-2 33")?.textContent).toContain("-2.5 s");
  const standsOut = ["web-1 11", "work-1 22", "work-2 33"].map((process) => rowOf(process)?.querySelector("span[style*=color]") !== null);
  expect(standsOut).toEqual([false, true, true]);
});

it("[L7] a breaker says in words why its source failed last", async () => {
  const breaker = (source: string, cause: FailureCause) => ({
    ...{ source, state: "open", failures: 5, openUntilMs: 0 },
    last: { cause, atMs: 900_000 },
  });
  answer.breakers = [
    breaker("A", { is: "status", httpStatus: 502 }),
    breaker("B", { is: "network", name: "ECONNREFUSED" }),
    { ...breaker("C", { is: "timeout" }), last: null },
  ];
  await open();
  expect(document.body.textContent).toContain("HTTP 502 · ");
  expect(document.body.textContent).toContain("(ECONNREFUSED) · ");
  expect(document.body.textContent?.match(/ · /g)).toHaveLength(2);
});

const made: unknown[] = [];
const hall = {
  ...{ id: "d1", name: "大厅", createdAtMs: 1, expiresAtMs: 9e12, lastSeenAtMs: 999_000, createdBy: "甲" },
  ...{ wallId: "w1", place: { column: 1, row: 0 } },
  shown: {
    ...{ scene: "map", widthPx: 7_680, heightPx: 2_160, atMs: 990_000, version: 2, elapsedMs: 12_340, framesPerS: 59, heapMb: 120 },
    ...{ build: "index-abc.js", truth: { orders: "live", tracks: "stale" } },
  },
};
const openWith = async (displays: unknown[]) => {
  made.length = 0;
  shownWalls = [wall];
  vi.stubGlobal("fetch", async (path: string, init?: { method?: string; body?: string }) => {
    const isAsked = init?.method === "GET" || init?.method === undefined;
    if (isAsked) return Response.json(String(path).endsWith("/api/displays") ? displays : answerOf(String(path)));
    made.push([init.method, path, JSON.parse(init.body ?? "null")]);
    if (String(path).includes("/api/walls")) return Response.json({ ...wall, changedBy: undefined }, { status: 200 });
    return init.method === "PATCH" || init.method === "DELETE"
      ? new Response(null, { status: 204 })
      : Response.json({ display: hall, path: "/display/abc" }, { status: 201 });
  });
  await open();
  await act(async () => {
    await vi.waitFor(() => expect(document.querySelector(".display-form")).not.toBeNull(), 100_000);
  });
};
const press = (name: string, within: ParentNode = document) =>
  act(async () => [...within.querySelectorAll("button")].find((one) => one.textContent === name)!.click());
const desk = () => document.querySelector<HTMLElement>(".wall-desk-row")!;
const openWall = async () => {
  await openWith([hall]);
  await act(async () => {
    await vi.waitFor(() => expect(document.querySelector(".desk-display")).not.toBeNull(), 100_000);
  });
};
const type = (input: Element, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

describe("[W] a display", () => {
  it("is made in a wall of its own, and its address comes as a code that a camera reads", async () => {
    await openWith([]);
    await type(document.querySelector(".display-form input")!, "Hall");
    await press("Create link");
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelector(".qr-code path")).not.toBeNull(), 100_000);
    });
    expect(made).toEqual([["POST", "/api/displays", { name: "Hall", days: 365, hangs: null, interruptsFor: null }]]);
    expect(document.querySelector(".display-result code")?.textContent).toMatch(/\/display\/abc$/);
  });

  it("keeps the address that is shown once, whatever else is pressed, until somebody has done with it", async () => {
    await openWith([hall]);
    await act(async () => {
      await vi.waitFor(() => expect(rowOf("大厅")).toBeDefined(), 100_000);
    });
    await type(document.querySelector(".display-form input")!, "Hall");
    await press("Create link");
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelector(".display-result code")).not.toBeNull(), 100_000);
    });
    await press("Settings", rowOf("大厅")!);
    await press("Leave it");
    expect(document.querySelector(".display-result code")?.textContent).toMatch(/\/display\/abc$/);
    await press("Done, hide it");
    expect(document.querySelector(".display-result code")).toBeNull();
  });

  it("takes the address of a link that was revoked away", async () => {
    await openWith([hall]);
    await act(async () => {
      await vi.waitFor(() => expect(rowOf("大厅")).toBeDefined(), 100_000);
    });
    await type(document.querySelector(".display-form input")!, "Hall");
    await press("Create link");
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelector(".display-result code")).not.toBeNull(), 100_000);
    });
    const revoke = () => [...rowOf("大厅")!.querySelectorAll("button")].at(-1)!;
    await act(async () => revoke().click());
    await act(async () => revoke().click());
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelector(".display-result code")).toBeNull(), 100_000);
    });
  });

  it("says what it shows now, and what it showed when it is silent", async () => {
    await openWith([
      hall,
      { ...hall, id: "d2", name: "门厅", shown: { ...hall.shown, atMs: 900_000 } },
      { ...hall, id: "d3", name: "新", shown: null },
    ]);
    await act(async () => {
      await vi.waitFor(() => expect(rowOf("大厅")).toBeDefined(), 100_000);
    });
    expect(rowOf("大厅")?.textContent).toContain("7680 × 2160");
    expect(rowOf("门厅")?.textContent).toContain("last: District map");
    expect(rowOf("新")?.textContent).toContain("nothing now");
  });

  it("is called otherwise and hung elsewhere, from where it hangs", async () => {
    await openWith([hall]);
    await act(async () => {
      await vi.waitFor(() => expect(rowOf("大厅")?.textContent).toContain("指挥大厅 1/2"), 100_000);
    });
    await press("Settings", rowOf("大厅")!);
    await type(document.querySelectorAll(".display-form .display-size input")[0]!, "1");
    await press("Save");
    const hangs = { wallId: "w1", place: { column: 0, row: 0 } };
    expect(made).toEqual([["PATCH", "/api/displays/d1", { name: "大厅", hangs, interruptsFor: null }]]);
  });
});

it("[W] a place that a wall does not have is refused with those that it has", async () => {
  await openWith([hall]);
  await act(async () => {
    await vi.waitFor(() => expect(rowOf("大厅")?.textContent).toContain("指挥大厅 1/2"), 100_000);
  });
  await press("Settings", rowOf("大厅")!);
  const refusal = { error: "placeOffWall", detail: { columns: 2, rows: 1 }, requestId: "" };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 400 }));
  await press("Save");
  const alert = () => document.querySelector(".display-form [role=alert]")!.textContent;
  await act(async () => {
    await vi.waitFor(() => expect(alert()).toBe("This wall has 2 × 1 places (columns × rows): choose one of them."), 100_000);
  });
});

describe("[W] the desk", () => {
  it("tells of each display where it hangs: scene, position, the worst of its labels, programme, frames and memory", async () => {
    await openWall();
    const display = document.querySelector<HTMLElement>(".desk-display")!;
    const { gridColumn, gridRow } = display.parentElement!.style;
    expect([gridColumn, gridRow]).toEqual(["2", "1"]);
    for (const text of ["大厅", "District map", "12.3 s", "59/s", "120 MB", "index-abc"]) expect(display.textContent).toContain(text);
    expect(display.querySelector(".truth-stale")).not.toBeNull();
    // It still plays the version before.
    expect(display.querySelector(".desk-behind")?.textContent).toBe("2");
  });

  it("shows displays that hang at one place beneath each other, also those of a canvas that shrank", async () => {
    await openWith([hall, { ...hall, id: "d2", name: "门厅" }, { ...hall, id: "d3", name: "旧", place: { column: 7, row: 7 } }]);
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelectorAll(".desk-display")).toHaveLength(3), 100_000);
    });
    const places = [...document.querySelectorAll(".wall-desk-displays > *")];
    expect(places.map((place) => [...place.querySelectorAll("h4")].map(({ textContent }) => textContent))).toEqual([
      ["大厅", "门厅", "旧"],
    ]);
  });

  it("leads on, holds, lets every display say its name, lays words across, loads anew and lets go", async () => {
    wall.interrupts = [
      { id: "i", priority: 3, fromMs: 0, untilMs: 9e12, by: "乙", shows: { kind: "hold", scene: { name: "map", dwellS: 60 } } },
    ];
    await openWall();
    for (const name of ["Next scene", "Hold 60 min", "Identify", "Reload", "Release"]) await press(name, desk());
    await type(desk().querySelector(".wall-desk-notice input")!, "Typhoon ");
    await press("Interrupt", desk());
    expect(made).toEqual([
      ["POST", "/api/walls/w1/next", null],
      ["POST", "/api/walls/w1/interrupts", { kind: "hold" }],
      ["POST", "/api/walls/w1/interrupts", { kind: "identify" }],
      ["POST", "/api/walls/w1/reload", null],
      ["DELETE", "/api/walls/w1/interrupts", null],
      ["POST", "/api/walls/w1/interrupts", { kind: "notice", text: "Typhoon", minutes: 5 }],
    ]);
    wall.interrupts = [];
  });

  it("sets a wall anew as the version after the one that was seen, with hours of their own", async () => {
    await openWall();
    await press("Settings", desk());
    const form = () => document.querySelector<HTMLElement>(".wall-form")!;
    await type(form().querySelector(".display-scene input[type=number]")!, "90");
    await type(form().querySelector(".display-view input")!, "121.5, 31.2, 12");
    await press("Add hours", form());
    const times = () => form().querySelectorAll<HTMLInputElement>(".display-hours input[type=time]");
    const named = (name: string) => [...times()].find((each) => each.getAttribute("aria-label") === name)!;
    await type(named("Until"), "20:30");
    await type(named("Night until"), "06:15");
    await act(async () => [...form().querySelectorAll("label")].find((each) => each.textContent === "First-priority alarms")!.click());
    await press("Save", form());
    const scenes = [{ name: "map", dwellS: 90, view: { lng: 121.5, lat: 31.2, zoom: 12 } }];
    const calendar = [{ days: [1, 2, 3, 4, 5], fromMin: 480, untilMin: 1_230, scenes }];
    const night = { fromMin: 1_380, untilMin: 375, brightnessPercent: 60 };
    const programme = { ...wall.programme, scenes, calendar, interruptsFor: ["serious", "alarms"], night };
    expect(made).toEqual([["PATCH", "/api/walls/w1", { programme, seenVersion: 3 }]]);
  });
});

it("[F7] memory is told of before it is full, with how much there is", async () => {
  await open();
  expect(alarm()).toBeUndefined();
  answer.redis = { usedBytes: 380 * MIB, limitBytes: 400 * MIB, isScarce: true };
  await render(<div />);
  await open();
  expect(alarm()).toContain("380");
  expect(alarm()).toContain("400");
});

it("[R3] a database that is away is told of, with what goes on and what does not", async () => {
  answer.records = { is: "away", sinceMs: 900_000 };
  await open();
  expect(alarm()).toContain("database of our own records has been away");
  expect(document.querySelector(".operations-figures")?.textContent).toContain("Databaseaway");
});

it("[R4] audit entries for which there was no place are an alarm", async () => {
  answer.audit = { waiting: 0, most: 50_000, lost: 7 };
  await open();
  expect(alarm()).toContain("7 audit entries were lost");
});

describe("a link to a public report", () => {
  const january = {
    ...{ id: "l1", path: "/report-intelligent-patrol", from: "2026-01-01", to: "2026-01-31", companyId: null, createdBy: "甲" },
    ...{ createdAtMs: 1, expiresAtMs: 9e12, revokedAtMs: null, opened: 7 },
  };

  it("says who made it, for which days and how often it was opened, and is revoked by a second press", async () => {
    const sent: string[] = [];
    vi.stubGlobal("fetch", async (path: string, init?: { method?: string }) => {
      if (init?.method === "DELETE") sent.push(path);
      if (init?.method === "DELETE") return new Response(null, { status: 204 });
      if (!String(path).includes("/api/report-links")) return Response.json(answerOf(String(path)));
      return Response.json([january, { ...january, id: "l2", opened: 0, revokedAtMs: 2 }]);
    });
    await open();
    const buttons = () => [...document.querySelectorAll("button")].filter(({ textContent }) => /Revoke|again/i.test(textContent ?? ""));
    await act(async () => {
      await vi.waitFor(() => expect(buttons()).toHaveLength(1), 100_000);
    });
    const row = buttons()[0]!.closest("tr")!;
    for (const told of ["2026-01-01", "2026-01-31", "甲", "7", "all companies"]) expect(row.textContent).toContain(told);
    expect(document.body.textContent).toContain("revoked ");
    await act(async () => buttons()[0]!.click());
    expect(sent).toEqual([]);
    await act(async () => buttons()[0]!.click());
    expect(sent).toEqual(["/api/report-links/l1"]);
  });
});
