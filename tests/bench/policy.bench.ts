import { loadEditions } from "../../editions/load-editions.ts";
import { decideAccess } from "../../shared/policy/evaluate.ts";
import { menuOf } from "../../shared/policy/menu.ts";
import { routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import { candidate } from "../support/candidate.ts";

/**
 * Policy evaluation for one user with all routes, menu included, over every customer and user type. One line: name, figure, goal.
 * Run: node --import tsx tests/bench/policy.bench.ts
 */
const GOAL_MS = 1;
const ROUNDS = 40;

const { common, tenants } = loadEditions({});
const users = [...tenants.values()].flatMap(({ file }) =>
  [1, 2, 3, 4, 5].map((userType) => ({ file, who: candidate({ userType, ownerAdmin: userType === 3 }) })),
);

const durationsMs: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (const { who, file } of users) {
    const startedMs = performance.now();
    menuOf(decideAccess(who, common, file, routeCatalogue), routeCatalogue);
    durationsMs.push(performance.now() - startedMs);
  }
}
durationsMs.sort((a, b) => a - b);
const at = (share: number) => (durationsMs[Math.floor(durationsMs.length * share)] ?? Number.NaN).toFixed(3);
console.log(
  `policy evaluation, one user, ${routeCatalogue.length} routes | median ${at(0.5)} ms, p99 ${at(0.99)} ms | goal median <= ${GOAL_MS} ms | no peer`,
);
if (!(Number(at(0.5)) <= GOAL_MS)) process.exitCode = 1;
