import { needProgram } from "./program.mjs";

/** @type {readonly import("./program.mjs").Program[]} */
const PROGRAMS = [
  { names: ["ip"], packages: ["iproute2"], purpose: "to run several machines on this one" },
  { names: ["nft"], packages: ["nftables"], purpose: "to lose what these send to each other" },
];

/**
 * What the tests of several machines need. Only root may have these, so nothing is asked of anybody else: those tests then say themselves that they were not done.
 * @param {(text: string) => void} say
 */
export async function needNetwork(say) {
  if (process.getuid?.() === 0) for (const program of PROGRAMS) await needProgram(program, say);
}
