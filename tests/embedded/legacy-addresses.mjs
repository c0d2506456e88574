import { readdirSync } from "node:fs";
import { ROOT } from "./paths.mjs";

/**
 * The environment that points every tenant at the stand-in, which serves each under its code.
 * @param {number} standInPort
 * @returns {Record<string, string>}
 */
export function legacyAddresses(standInPort) {
  const codes = readdirSync(`${ROOT}/editions/tenants`).map((name) => name.replace(/\.json$/, ""));
  return Object.fromEntries(codes.map((code) => [`LEGACY_ADDRESS_${code}`, `http://127.0.0.1:${standInPort}/${code}`]));
}
