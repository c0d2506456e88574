import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createInterface } from "node:readline";

/**
 * `npm run bench`: every *.bench.ts of this folder, one after the other, and one table of what they measured. A bench is a program
 * that prints `name | figure | goal | peer` for each figure, and anything else for people who watch. `-- NAME...` runs some.
 */
const folder = new URL(".", import.meta.url).pathname;
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".bench.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((each) => name === `${each}.bench.ts`));
if (files.length === 0 || (wanted.length > 0 && files.length !== wanted.length)) {
  console.error(
    `No such bench. There are: ${readdirSync(folder)
      .filter((name) => name.endsWith(".bench.ts"))
      .join(", ")}`,
  );
  process.exit(2);
}

const figures: string[][] = [];
const failed: string[] = [];
for (const file of files) {
  console.log(`\n== ${file}`);
  const code = await runBench(file);
  if (code !== 0) failed.push(`${file} ended with status ${code}`);
}
printTable([["name", "figure", "goal", "peer"], ...figures]);
for (const problem of failed) console.log(problem);
process.exit(failed.length === 0 ? 0 : 1);

function runBench(file: string): Promise<number> {
  const child = spawn(process.execPath, ["--expose-gc", "--import", "tsx", `${folder}${file}`], { stdio: ["ignore", "pipe", "inherit"] });
  createInterface(child.stdout).on("line", (line) => {
    console.log(line);
    const cells = line.split("|").map((cell) => cell.trim());
    if (cells.length === 4) figures.push(cells);
  });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}

function printTable(rows: readonly string[][]): void {
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log("");
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(" | ")
        .trimEnd(),
    );
}
