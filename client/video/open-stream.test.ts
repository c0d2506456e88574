import { beforeEach, expect, it, vi } from "vitest";
import { RequestFailure } from "../api/request.ts";
import { openStream, type Playable } from "./open-stream.ts";
import type { StreamTrouble } from "./tile-state.ts";

const asked = vi.hoisted(() => ({ with: [] as unknown[], signals: [] as AbortSignal[], answer: (): unknown => ({ address: "" }) }));
vi.mock("../api/ask.ts", () => ({
  ask: async (_door: unknown, question: unknown, signal: AbortSignal) => {
    asked.with.push(question);
    asked.signals.push(signal);
    return asked.answer();
  },
}));
beforeEach(() => {
  [asked.with, asked.signals] = [[], []];
});

const camera: Playable = { kind: "ezopen", address: "ezopen://open.ys7.com/C1/1.live", road: "r1" };
function opened(again = false) {
  const video = document.createElement("video");
  video.play = () => Promise.resolve();
  video.load = () => {};
  const troubles: StreamTrouble[] = [];
  const close = openStream(video, camera, again, (trouble) => troubles.push(trouble));
  return { video, troubles, close };
}

it("[V3] what has to be exchanged is asked for by its road, says whether it is again, and plays what was answered", async () => {
  asked.answer = () => ({ address: "https://cam.example/1.mp4?t=1" });
  const { video, troubles, close } = opened();
  await vi.waitFor(() => expect(video.src).toBe("https://cam.example/1.mp4?t=1"), 100_000);
  close();
  expect(video.hasAttribute("src")).toBe(false);
  opened(true).close();
  const of = { road: "r1", address: camera.address };
  expect(asked.with).toEqual([{ query: { ...of, again: "0" } }, { query: { ...of, again: "1" } }]);
  expect(troubles).toEqual([]);
});

it.each([
  ["streamOff", "ownProtocol"],
  ["streamQuota", "quota"],
  ["streamAccount", "account"],
  ["streamMissing", "missing"],
  ["streamAway", "unreachable"],
  ["notFound", "missing"],
  ["notSignedIn", "signedOut"],
  ["netError", "unreachable"],
])("[V3] %s of the exchange is told as %s", async (code, trouble) => {
  asked.answer = () => {
    throw new RequestFailure(code);
  };
  const { troubles } = opened();
  await vi.waitFor(() => expect(troubles).toEqual([trouble]), 100_000);
});

it("[V3] whoever left before it was exchanged opens nothing and hears nothing", async () => {
  let answer = (_: unknown) => {};
  asked.answer = () => new Promise((resolve) => (answer = resolve));
  const { video, troubles, close } = opened();
  close();
  expect(asked.signals[0]?.aborted).toBe(true);
  answer({ address: "https://cam.example/1.mp4" });
  await Promise.resolve();
  expect([video.hasAttribute("src"), troubles]).toEqual([false, []]);
});
