import { readdirSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * Starts the process of one export. Before anything is loaded it steps behind everything else on the machine: polls, and a server that
 * stands here too, come first.
 */
const { PRIORITY_LOW } = constants.priority;
// On Linux each thread has a priority of its own, also those that Node has begun already (they collect garbage); what is begun later
// takes that of the thread that begins it.
const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, PRIORITY_LOW);
try {
  // Linux weighs sessions against each other before the threads in them, and this process leads one of its own.
  writeFileSync("/proc/self/autogroup", String(PRIORITY_LOW));
} catch {
  // No Linux, or one that does not group by session: the threads' priority counts by itself.
}

// A process does not take over what reads TypeScript in the one that starts it.
const { register } = await import("tsx/esm/api");
register();
await import("./export-process.ts");
