import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EditionError, loadTenants } from "../../editions/load.ts";
import { legacyServices } from "../../shared/legacy/call.ts";
import { BadWish, readArguments, USAGE } from "./arguments.ts";
import { contractPage } from "./contract/page.ts";
import { diagnose } from "./diagnosis.ts";
import { leavesDark } from "./finding.ts";
import { sayDiagnosis, sayFinding, TABLE_HEAD } from "./say.ts";

/** Answers of tens of megabytes are normal (C3); nothing of the product reads one of so many. */
const MOST_BYTES = 128_000_000;

async function main(): Promise<number> {
  const wish = readArguments(process.argv.slice(2));
  if (wish.do === "contract") return writeContract(wish.dir);
  const { tenant: code, address, asJson, words } = wish;
  const tenants = loadTenants(address === null ? process.env : { ...process.env, [`LEGACY_ADDRESS_${code}`]: address });
  const tenant = tenants.get(code);
  if (tenant === undefined) throw new BadWish(`--tenant: there is no editions/tenants/${code}.json.`);
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  if (!asJson) say(`${code}\n\n${TABLE_HEAD}`);
  const { timeoutMs } = tenant.file.legacy;
  const deps = { fetch, steadyMs: () => performance.now(), now: Date.now, timeoutMs, mostBytes: MOST_BYTES, words };
  const diagnosis = await diagnose(deps, tenant, (finding) => asJson || say(sayFinding(finding)));
  say(asJson ? JSON.stringify(diagnosis, null, 2) : `\n${sayDiagnosis(diagnosis)}`);
  return diagnosis.findings.some(leavesDark) ? 1 : 0;
}

/** One page for each service. */
function writeContract(dir: string): number {
  mkdirSync(dir, { recursive: true });
  for (const service of legacyServices) writeFileSync(join(dir, `${service}.md`), contractPage(service));
  process.stdout.write(`${legacyServices.length} pages in ${dir}\n`);
  return 0;
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    const isForPeople = error instanceof BadWish || error instanceof EditionError;
    process.stderr.write(`${isForPeople ? `${error.message}\n\n${USAGE}` : (error as Error).stack}\n`);
    process.exitCode = isForPeople ? 2 : 3;
  },
);
