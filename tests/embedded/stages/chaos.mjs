import { lastLines, run } from "../run.mjs";
import { counted } from "./result.mjs";

/** The story of a run can be long; the last of it tells what was seen and how to see it again. */
const LONGEST_STORY_LINES = 100;

/**
 * @param {"--short" | "--hosts"} part the short run, then the planted bugs that it must see; or several machines
 * @param {import("../run.mjs").Echo} echo
 */
export async function runChaos(part, echo) {
  const { code, output } = await run(process.execPath, ["--import", "tsx", "tests/chaos/main.ts", part], { echo });
  const counts = /^(\d+) passed, (\d+) failed$/m.exec(output);
  // An empty line parts the stories; those that went wrong say so, or how to run them again.
  const problems = output.split("\n\n").filter((story) => /^(FAILED|again:)/m.test(story));
  return counted({
    passed: Number(counts?.[1] ?? 0),
    failed: Number(counts?.[2] ?? 0),
    undone: [...output.matchAll(/^NOT DONE {2}(.+\n.+)$/gm)].map(([, what]) => String(what)),
    problems: problems.map((story) => lastLines(story, LONGEST_STORY_LINES)),
    code,
    output,
  });
}
