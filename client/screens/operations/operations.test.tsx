import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Operations as Answer } from "../../../shared/http/operations-api.ts";
import type { FailureCause } from "../../../shared/live/failure-cause.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const MIB = 1024 * 1024;
const { render } = placeToRender();
let answer: Answer;

beforeEach(() => {
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
  vi.stubGlobal("fetch", async (path: string) => Response.json(String(path).endsWith("/api/operations") ? answer : []));
});

async function open(): Promise<void> {
  const { default: Operations } = await withAllTexts(import("./operations.screen.tsx"));
  await render(
    <MemoryRouter>
      <Operations />
    </MemoryRouter>,
  );
  await act(async () => {
    await vi.waitFor(() => expect(document.querySelector(".operations")).not.toBeNull());
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

describe("[W] a display", () => {
  const made: unknown[] = [];
  const hall = {
    ...{ id: "d1", name: "大厅", createdAtMs: 1, expiresAtMs: 9e12, lastSeenAtMs: 999_000, createdBy: "甲" },
    ...{ scenes: [{ name: "map", dwellS: 60 }], theme: "day", shown: { scene: "map", widthPx: 7_680, heightPx: 2_160, atMs: 990_000 } },
  };
  const openWith = async (displays: unknown[]) => {
    made.length = 0;
    vi.stubGlobal("fetch", async (path: string, init?: { method?: string; body?: string }) => {
      if (!String(path).includes("/api/displays")) return Response.json(String(path).endsWith("/api/operations") ? answer : []);
      if (init?.method === "GET" || init?.method === undefined) return Response.json(displays);
      made.push([init.method, path, JSON.parse(init.body ?? "null")]);
      return init.method === "PATCH" || init.method === "DELETE"
        ? new Response(null, { status: 204 })
        : Response.json({ display: hall, path: "/display/abc" }, { status: 201 });
    });
    await open();
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelector(".display-form")).not.toBeNull());
    });
  };
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === name)!.click());
  const type = (input: Element, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });

  it("is made with its scenes, their times and its theme, and its address comes as a code that a camera reads", async () => {
    await openWith([]);
    await type(document.querySelector(".display-form input")!, "Hall");
    const [map] = document.querySelectorAll(".display-scene");
    await act(async () => map!.querySelector<HTMLInputElement>("input[type=checkbox]")!.click());
    await type(document.querySelectorAll(".display-scene")[1]!.querySelector("input[type=number]")!, "45");
    await press("Create link");
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelector(".qr-code path")).not.toBeNull());
    });
    const scenes = [
      { name: "status", dwellS: 45 },
      { name: "league", dwellS: 20 },
      { name: "events", dwellS: 20 },
    ];
    expect(made).toEqual([["POST", "/api/displays", { name: "Hall", days: 365, scenes, theme: "night" }]]);
    expect(document.querySelector(".display-result code")?.textContent).toMatch(/\/display\/abc$/);
  });

  it("keeps the address that is shown once, whatever else is pressed, until somebody has done with it", async () => {
    await openWith([hall]);
    await act(async () => {
      await vi.waitFor(() => expect(rowOf("大厅")).toBeDefined());
    });
    await type(document.querySelector(".display-form input")!, "Hall");
    await press("Create link");
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelector(".display-result code")).not.toBeNull());
    });
    await press("Settings");
    await press("Leave it");
    expect(document.querySelector(".display-result code")?.textContent).toMatch(/\/display\/abc$/);
    await press("Done, hide it");
    expect(document.querySelector(".display-result code")).toBeNull();
  });

  it("takes the address of a link that was revoked away", async () => {
    await openWith([hall]);
    await act(async () => {
      await vi.waitFor(() => expect(rowOf("大厅")).toBeDefined());
    });
    await type(document.querySelector(".display-form input")!, "Hall");
    await press("Create link");
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelector(".display-result code")).not.toBeNull());
    });
    const revoke = () => [...rowOf("大厅")!.querySelectorAll("button")].at(-1)!;
    await act(async () => revoke().click());
    await act(async () => revoke().click());
    await act(async () => {
      await vi.waitFor(() => expect(document.querySelector(".display-result code")).toBeNull());
    });
  });

  it("says what it shows now, and what it showed when it is silent", async () => {
    await openWith([
      hall,
      { ...hall, id: "d2", name: "门厅", shown: { ...hall.shown, atMs: 900_000 } },
      { ...hall, id: "d3", name: "新", shown: null },
    ]);
    await act(async () => {
      await vi.waitFor(() => expect(rowOf("大厅")).toBeDefined());
    });
    expect(rowOf("大厅")?.textContent).toContain("7680 × 2160");
    expect(rowOf("门厅")?.textContent).toContain("last: District map");
    expect(rowOf("新")?.textContent).toContain("nothing now");
  });

  it("is set anew where it hangs, with what it was set to as the beginning", async () => {
    await openWith([hall]);
    await act(async () => {
      await vi.waitFor(() => expect(rowOf("大厅")).toBeDefined());
    });
    await press("Settings");
    await type(document.querySelector(".display-scene input[type=number]")!, "90");
    await press("Save");
    expect(made).toEqual([["PATCH", "/api/displays/d1", { name: "大厅", scenes: [{ name: "map", dwellS: 90 }], theme: "day" }]]);
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
      if (!String(path).includes("/api/report-links")) return Response.json(String(path).endsWith("/api/operations") ? answer : []);
      return Response.json([january, { ...january, id: "l2", opened: 0, revokedAtMs: 2 }]);
    });
    await open();
    const buttons = () => [...document.querySelectorAll("button")].filter(({ textContent }) => /Revoke|again/i.test(textContent ?? ""));
    await act(async () => {
      await vi.waitFor(() => expect(buttons()).toHaveLength(1));
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
