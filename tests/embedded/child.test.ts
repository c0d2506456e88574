import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";

const childModule = new URL("./child.mjs", import.meta.url).pathname;

/** A parent that starts one endless child of each kind, says their pids and then waits to be killed. */
function writeParent(): string {
  const folder = mkdtempSync(join(tmpdir(), "orphans-"));
  const endless = join(folder, "endless.mjs");
  writeFileSync(endless, "process.title = 'endless'; setInterval(() => {}, 1000);");
  const parent = join(folder, "parent.mjs");
  writeFileSync(
    parent,
    `import { startNode, startProgram } from ${JSON.stringify(childModule)};
     const logFile = ${JSON.stringify(join(folder, "log"))};
     const node = startNode(${JSON.stringify(endless)}, [], { logFile });
     const program = startProgram("/bin/sleep", ["600"], { logFile });
     console.log(node.pid, program.pid);
     setInterval(() => {}, 1000);`,
  );
  return parent;
}

/** What the kernel calls a process, so that we see it past the program that started it. */
const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, "utf8").trim();

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH: nobody there any more.
    return false;
  }
};

it("leaves no orphan when the parent is killed without warning", async () => {
  const parent = spawn(process.execPath, [writeParent()], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface(parent.stdout), "line")) as [string];
  const pids = line.split(" ").map(Number);
  await expect.poll(() => pids.map(nameOf), { timeout: 100_000 }).toEqual(["endless", "sleep"]);
  parent.kill("SIGKILL");
  await expect.poll(() => pids.map(isAlive), { timeout: 100_000 }).toEqual([false, false]);
});
