import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Child } from "./child.mjs";
import { createSupervisor } from "./supervisor.mjs";

type Exit = Awaited<Child["exited"]>;

/** Children that end when the test says so; a signal ends them in order. */
function createFakes() {
  const children: { end: (exit: Exit) => void; signals: string[] }[] = [];
  const start = (): Child => {
    let end: (exit: Exit) => void = () => {};
    const exited = new Promise<Exit>((resolve) => {
      end = resolve;
    });
    const signals: string[] = [];
    children.push({ end, signals });
    return {
      pid: children.length,
      exited,
      written: Promise.resolve(),
      isRunning: () => true,
      signal: (signal) => {
        signals.push(signal);
        end({ code: null, signal });
      },
    };
  };
  return { children, start };
}

describe("supervisor", () => {
  const setUp = () => {
    const pauses: number[] = [];
    const said: string[] = [];
    let nowMs = 0;
    const refusals: string[] = [];
    const supervisor = createSupervisor({
      say: (text) => said.push(text),
      onRefusal: (sentence) => refusals.push(sentence),
      now: () => nowMs,
      pause: async (ms) => pauses.push(ms),
    });
    const logFile = join(mkdtempSync(join(tmpdir(), "supervisor-")), "program.log");
    writeFileSync(logFile, "PORT is no number\n");
    return { supervisor, pauses, said, logFile, refusals, advance: (ms: number) => (nowMs += ms) };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it("starts a crashed program again after pauses that grow, and forgets them once it ran soundly", async () => {
    const { supervisor, pauses, logFile, advance } = setUp();
    const { children, start } = createFakes();
    supervisor.start({ name: "workers", logFile, start });
    for (const ranForMs of [1_000, 1_000, 1_000, 60_000, 1_000]) {
      advance(ranForMs);
      children.at(-1)?.end({ code: null, signal: "SIGKILL" });
      await settle();
    }
    expect(children).toHaveLength(6);
    expect(pauses).toEqual([500, 1_000, 2_000, 500, 1_000]);
  });

  it("gives up what ends again and again and never ran soundly, with its last words", async () => {
    const { supervisor, logFile, refusals } = setUp();
    const { children, start } = createFakes();
    supervisor.start({ name: "workers", logFile, start });
    for (let i = 0; i < 10; i++) {
      children.at(-1)?.end({ code: 1, signal: null });
      await settle();
    }
    expect(children).toHaveLength(6);
    expect(refusals).toEqual([expect.stringMatching(/PORT is no number[\s\S]*workers ended 6 times in a row/)]);
  });

  it("never gives up what ran soundly once", async () => {
    const { supervisor, logFile, refusals, advance } = setUp();
    const { children, start } = createFakes();
    supervisor.start({ name: "workers", logFile, start });
    for (let i = 0; i < 20; i++) {
      if (i === 4) advance(60_000);
      children.at(-1)?.end({ code: 1, signal: null });
      await settle();
    }
    expect(children).toHaveLength(21);
    expect(refusals).toEqual([]);
  });

  it("does not start again what refused its configuration, and passes its words on", async () => {
    const { supervisor, logFile, refusals } = setUp();
    const { children, start } = createFakes();
    supervisor.start({ name: "server", logFile, start });
    children[0]?.end({ code: 2, signal: null });
    await settle();
    expect(refusals).toEqual([expect.stringContaining("PORT is no number")]);
    expect(children).toHaveLength(1);
  });

  it("stops the last started first and starts nothing any more", async () => {
    const { supervisor, logFile } = setUp();
    const { children, start } = createFakes();
    for (const name of ["redis", "server"]) supervisor.start({ name, logFile, start });
    await supervisor.stop();
    expect(children.map(({ signals }) => signals)).toEqual([["SIGTERM"], ["SIGTERM"]]);
    expect(children).toHaveLength(2);
  });
});
