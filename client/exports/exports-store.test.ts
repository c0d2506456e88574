import { afterEach, expect, it, vi } from "vitest";
import type { ExportJob } from "../../shared/exports/export-job.ts";
import { hearPersonal } from "../live/personal.ts";
import { cancelExport, followExports, refreshExports, useExports } from "./exports-store.ts";

const soon = { timeout: 100_000 };

vi.mock("zustand", () => ({ useStore: (store: { getState(): unknown }, select: (state: unknown) => unknown) => select(store.getState()) }));

const ID = "00000000-0000-4000-8000-000000000001";
const job = (fields: Partial<ExportJob>): ExportJob => ({
  ...{ id: ID, title: "待处置", fileName: "a.xlsx", status: "running", done: 0, total: 10, rows: 0, withPictures: false, bytes: 0 },
  ...{ createdAtMs: 1, movedAtMs: 1, asOfMs: null, finishedAtMs: null, expiresAtMs: 9, error: "", lacking: { months: [], names: [] } },
  ...fields,
});
function connect() {
  const listeners = new Map<string, (message: unknown) => void>();
  hearPersonal({ on: (event, listener) => listeners.set(event, listener) });
  const ended: ExportJob[] = [];
  const stop = followExports((one) => ended.push(one));
  const tell = (body: unknown) => listeners.get("personal")?.({ about: "export", body });
  return { ended, stop, tell, open: () => listeners.get("connect")?.(undefined) };
}
const answer = (...exports: ExportJob[]) => vi.stubGlobal("fetch", async () => Response.json({ exports, export: exports[0] }));
const known = () => useExports((state) => state.exports);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("an answer that the socket has overtaken changes nothing, and the end is told once", async () => {
  const { ended, stop, tell } = connect();
  tell(job({ movedAtMs: 2, done: 4 }));
  tell(job({ movedAtMs: 4, status: "ready" }));
  answer(job({ movedAtMs: 3, status: "cancelled" }));
  await cancelExport(ID);
  tell(job({ movedAtMs: 4, status: "ready" }));
  tell("nonsense");
  expect(ended.map(({ status }) => status)).toEqual(["ready"]);
  tell({ gone: ID });
  expect(known()).toEqual([]);
  stop();
});

it("asks again when it connects, and when what is under way has been silent: messages may be lost", async () => {
  vi.useFakeTimers();
  const { ended, stop, open } = connect();
  answer(job({}));
  open();
  await vi.waitFor(() => expect(known()).toHaveLength(1), soon);
  answer(job({ movedAtMs: 2, status: "failed", error: "exportLost" }));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ended.map(({ error }) => error)).toEqual(["exportLost"]);
  // Nothing is under way any more, so nothing is asked.
  const asked = vi.fn(async () => Response.json({ exports: [] }));
  vi.stubGlobal("fetch", asked);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  await refreshExports();
  stop();
});
