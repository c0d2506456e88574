import { parseArgs } from "node:util";
import { proveHosts } from "./hosts/prove-hosts.ts";
import { type Count, proveMutations } from "./mutations.ts";
import { randomRun } from "./random-run.ts";

const USAGE =
  "Usage: npm run chaos -- [--seed N] [--minutes M] [--clients C] [--mutations [--only NAME]] [--hosts [--only WORDS]] [--cluster] [--short]";
/** A minute, and the half that Redis stands still for. */
const SHORT_RUN_MS = 90_000;
/** The same one every time: what a change broke must not hang on luck. Chance has its place in longer runs. */
const SHORT_SEED = 2;

/** `npm run chaos`: a seeded run, the planted bugs, or (--short, as in npm test) a minute and a half of the one and all of the other. */
const options = readOptions();
const total = { passed: 0, failed: 0 };
const add = ({ passed, failed }: Count) => {
  total.passed += passed;
  total.failed += failed;
};

if (options.onlyHosts) add(await proveHosts(options.seed, options.only));
else if (!options.onlyMutations) {
  const held = await randomRun(options).catch((error: unknown) => {
    console.log(error);
    return false;
  });
  if (!held)
    console.log(
      `again: npm run chaos -- ${options.onCluster ? "--cluster " : ""}--seed ${options.seed} --minutes ${options.durationMs / 60_000}`,
    );
  add({ passed: held ? 1 : 0, failed: held ? 0 : 1 });
}
if (options.onlyMutations || options.isShort) add(await proveMutations(options.seed, options.only));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function readOptions() {
  const { values } = parse();
  const seed = Number(values.seed ?? (values.short || values.hosts ? SHORT_SEED : Math.floor(Math.random() * 1_000_000)));
  const durationMs = values.short ? SHORT_RUN_MS : Number(values.minutes ?? 5) * 60_000;
  const clients = Number(values.clients ?? 50);
  if (!Number.isInteger(seed) || seed < 0 || !(durationMs > 0) || !Number.isInteger(clients) || clients < 1) refuse(USAGE);
  return {
    seed,
    durationMs,
    clients,
    onlyMutations: values.mutations ?? false,
    onlyHosts: values.hosts ?? false,
    onCluster: values.cluster ?? false,
    isShort: values.short ?? false,
    only: values.only,
  };
}

function parse() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      options: { seed: text, minutes: text, clients: text, only: text, mutations: flag, hosts: flag, cluster: flag, short: flag },
    });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
