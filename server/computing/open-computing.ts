import type { Bounds } from "../bounds/bounds.ts";
import { Buckets } from "../bounds/buckets.ts";
import { Arrivals } from "./arrivals.ts";
import { Computing } from "./computing.ts";

/** This process's computing: how much of it each person may have, and in whose turn. */
export function openComputing(bounds: Bounds): { budget: Buckets; arrivals: Arrivals; computing: Computing } {
  const steadyMs = () => performance.now();
  const budget = new Buckets({ ...bounds.computing, now: steadyMs });
  const arrivals = new Arrivals(steadyMs);
  const computing = new Computing({
    ...{ budget, arrivals, now: steadyMs },
    workedMs: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
    soon: (run) => void setImmediate(run),
    after: (ms, run) => void setTimeout(run, ms).unref(),
  });
  return { budget, arrivals, computing };
}
