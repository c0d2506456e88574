import { readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "../paths.mjs";
import { lastLines, run } from "../run.mjs";
import { readAudit } from "./read-audit.mjs";
import { failed, passed, sum, undone } from "./result.mjs";

/** What the product is made of, as a file of CycloneDX, and what is known against it. What developers alone use is neither. */
export const checkSupply = async () => sum([await writeBill(), await auditDependencies()]);

const BILL = "tests/output/bill-of-materials.cdx.json";
const OF_THE_PRODUCT = ["--omit=dev", "--package-lock-only", "--loglevel=silent"];

async function writeBill() {
  const { code, output } = await run("npm", ["sbom", "--sbom-format=cyclonedx", ...OF_THE_PRODUCT]);
  if (code !== 0) return failed("bill of materials", lastLines(output));
  writeFileSync(`${ROOT}/${BILL}`, output);
  return passed(`bill of materials: ${JSON.parse(output).components.length} packages, ${BILL}`);
}

async function auditDependencies() {
  const accepted = JSON.parse(readFileSync(new URL("accepted-advisories.json", import.meta.url), "utf8"));
  const { output } = await run("npm", ["audit", "--json", "--fetch-retries=0", ...OF_THE_PRODUCT]);
  const audit = readAudit(output, accepted);
  if (audit.kind === "undone") return undone("npm audit: no dependency was held against known advisories", audit.why);
  if (audit.kind === "found") return failed("npm audit: high and critical advisories", audit.advisories.join("\n"));
  return passed("npm audit: no high or critical advisory that was not looked at");
}
