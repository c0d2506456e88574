import { getEventListeners, once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { untilFirst } from "./until-first.ts";

const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve((signal.reason as Error).name);
    signal.addEventListener("abort", () => resolve((signal.reason as Error).name));
  });

it("[F2] a time-out ends a request that hangs, also after the garbage was collected", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const hanging = createServer();
  await new Promise<void>((resolve) => void hanging.listen(0, "127.0.0.1", resolve));
  const { port } = hanging.address() as AddressInfo;
  const other = new AbortController();
  // Nothing but the question holds the time-out, as in a poll.
  const asked = untilFirst([AbortSignal.timeout(1_000), other.signal], (signal) => fetch(`http://127.0.0.1:${port}/`, { signal }));
  const ended = asked.then(
    () => "answered",
    (error: Error) => error.name,
  );
  await Promise.race([once(hanging, "request"), ended]);
  collectGarbage();
  expect(await ended).toBe("TimeoutError");
  hanging.closeAllConnections();
  hanging.close();
});

it("aborts at once where one of them was aborted before, and with whichever comes first", async () => {
  const lost = new AbortController();
  const asked = untilFirst([new AbortController().signal, lost.signal], untilAborted);
  lost.abort();
  expect(await asked).toBe("AbortError");
  expect(await untilFirst([new AbortController().signal, lost.signal], untilAborted)).toBe("AbortError");
});

it("leaves nothing behind at a signal that outlives its requests, and ends what nobody waits for any more", async () => {
  const lost = new AbortController();
  const straggler = untilFirst([lost.signal], async (signal) => ({ ended: untilAborted(signal) }));
  expect(await (await straggler).ended).toBe("AbortError");
  expect(getEventListeners(lost.signal, "abort")).toHaveLength(0);
});

it("is what everybody uses: AbortSignal.any stands nowhere else", () => {
  const root = new URL("../..", import.meta.url);
  const sources = ["shared", "server", "workers"].flatMap((room) =>
    (readdirSync(new URL(room, root), { recursive: true }) as string[])
      .filter((name) => name.endsWith(".ts") && !name.includes("until-first"))
      .map((name) => readFileSync(new URL(`${room}/${name}`, root), "utf8")),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((text) => text.includes("AbortSignal.any"))).toEqual([]);
});
