import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { door } from "../../shared/http/door.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { askAgainMs } from "./recovers.ts";
import { useAsked } from "./use-asked.ts";

const { render } = placeToRender();
const asking = door("GET /api/figure", { access: "signedIn", paths: "everyScreen" }, { answer: z.number() });
const Figure = () => {
  const { value, failure } = useAsked(asking, {});
  return <output>{failure !== null ? "failed" : String(value)}</output>;
};
const shown = () => document.querySelector("output")?.textContent;
const failing = (error: string, status: number) => Response.json({ error, detail: {}, requestId: "r" }, { status });

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("what failed in an outage is asked again until it is answered, without a press", async () => {
  const answers = [failing("legacyTimeout", 504), failing("circuitOpen", 503), Response.json(42)];
  vi.stubGlobal("fetch", async () => answers.shift() ?? failing("internal", 500));
  await render(<Figure />);
  await pass(0);
  expect(shown()).toBe("failed");
  await pass(5_000);
  expect(shown()).toBe("failed");
  await pass(10_000);
  expect(shown()).toBe("42");
  await pass(600_000);
  expect(shown()).toBe("42");
});

it("[10.16] what failed without a line is asked again within a second of having one, not in the same moment as all else, and what was answered is not", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const answers: (() => Response)[] = [];
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked++;
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer();
  });
  await render(<Figure />);
  await pass(0);
  expect(shown()).toBe("failed");
  answers.push(() => Response.json(42));
  await act(async () => void dispatchEvent(new Event("online")));
  await pass(499);
  expect(asked).toBe(1);
  await pass(1);
  expect([shown(), asked]).toEqual(["42", 2]);
  await act(async () => void dispatchEvent(new Event("online")));
  await pass(600_000);
  expect(asked).toBe(2);
});

it("what is refused is not asked again, nor what is not shown any more", async () => {
  let asked = 0;
  let answer = () => failing("forbidden", 403);
  vi.stubGlobal("fetch", async () => {
    asked++;
    return answer();
  });
  await render(<Figure />);
  await pass(600_000);
  expect([shown(), asked]).toEqual(["failed", 1]);
  answer = () => failing("legacyUnreachable", 503);
  await render(null);
  await render(<Figure />);
  await pass(0);
  await render(null);
  await pass(600_000);
  expect(asked).toBe(2);
});

it("asks ever more seldom, at least once a minute, and not in step with other pages", () => {
  expect([askAgainMs(0, 0), askAgainMs(0, 1), askAgainMs(3, 1), askAgainMs(50, 1)]).toEqual([2_500, 5_000, 40_000, 60_000]);
});
