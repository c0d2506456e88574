import { type BesideRoads, otherDatum } from "./beside-roads.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { type Finding, leavesDark } from "./finding.ts";
import type { Need } from "./needed-by.ts";
import type { Datum } from "./places.ts";
import { printable } from "./printable.ts";

/** One call, as a line of a table with what there is to say about it beneath. */
export function sayFinding(finding: Finding): string {
  const { call, origin, state, durationMs, bytes, transport, rows } = finding;
  const columns = [
    call.padEnd(40),
    origin.padEnd(6),
    (state === "answered" ? "ok" : state).padEnd(8),
    (durationMs === null ? "" : `${Math.round(durationMs)} ms`).padStart(9),
    (bytes === 0 ? "" : sayBytes(bytes)).padStart(9),
    (durationMs === null ? "" : transport.found).padEnd(14),
    state === "answered" ? `${rows} rows` : "",
  ];
  return [columns.join("  ").trimEnd(), ...remarksOn(finding).map((remark) => `    ${remark}`)].join("\n");
}

export const TABLE_HEAD = [
  "call".padEnd(40),
  "named".padEnd(6),
  "state".padEnd(8),
  "time".padStart(9),
  "size".padStart(9),
  "spoken".padEnd(14),
  "rows",
].join("  ");

/** What follows from all of them. */
export function sayDiagnosis(diagnosis: Diagnosis): string {
  const dark = diagnosis.findings.filter(leavesDark);
  const off = diagnosis.findings.filter(({ state }) => state === "off");
  return [
    "Places",
    ...sayPlaces(diagnosis.datum).map((line) => `    ${line}`),
    ...(off.length === 0 ? [] : ["", "Off by the customer's file", ...off.flatMap(sayWithout)]),
    "",
    ...(dark.length === 0 ? ["Nothing stays dark that the file does not call off."] : ["Stays dark", ...dark.flatMap(sayWithout)]),
  ].join("\n");
}

function remarksOn({ address, problem, refused, fields, unread, hints }: Finding): string[] {
  const names = (list: readonly string[]) => list.map(printable).join(", ");
  return [
    ...(problem === "" ? [] : [`${problem}  (${printable(address)})`]),
    ...refused.map((one) => `refused: ${one.rows} rows, ${one.problem}`),
    ...(fields.missing.length === 0
      ? []
      : [`missing: ${fields.missing.map(({ path, isGiven }) => `${path} (${isGiven ? "given" : "ours"})`).join(", ")}`]),
    ...(fields.extra.length === 0 ? [] : [`extra: ${names(fields.extra)}`]),
    ...fields.perhaps.map(({ ours, theirs }) => `perhaps "${ours}": ${JSON.stringify(printable(theirs))} in legacy.calls.*.fields`),
    ...(unread.length === 0 ? [] : [`unread: ${unread.map(({ path, rows }) => `${path} in ${rows} rows`).join(", ")}`]),
    ...hints,
  ];
}

function sayPlaces({ expected, likelier, places, besideRoads }: Diagnosis["datum"]): string[] {
  if (places.length === 0) return ["no answer holds a place"];
  const lines = places.map(({ call, places: count, within }) => {
    const share = (datum: Datum) => `${((within[datum] / count) * 100).toFixed(0)} % in the area as ${datum}`;
    const beside = besideRoads.find((one) => one.call === call);
    return [`${call}: ${count} places`, share("GCJ-02"), share("WGS-84"), ...(beside === undefined ? [] : [sayBeside(beside)])].join(", ");
  });
  return [...lines, sayDatum(expected, likelier)];
}

function sayBeside(beside: BesideRoads): string {
  const [asSent, gcj, wgs] = [beside.asSentM, beside.placesGcjM, beside.placesWgsM].map((metres) => `${Math.round(metres)} m`);
  const other = otherDatum(beside);
  if (other === null) return `half of them within ${asSent} of a road`;
  return `half of them within ${asSent} of a road, but ${other === "GCJ-02" ? gcj : wgs} if they are ${other} and the roads are not: ask which`;
}

function sayDatum(expected: Datum, likelier: Datum | "neither" | null): string {
  if (likelier === "neither") return "most places lie elsewhere in either datum: look at area, datum and the order of the numbers";
  if (likelier === null)
    return `both datums fit the area alike; the file says ${expected}. They differ by some hundred metres: a place that somebody knows would tell`;
  return `${likelier} fits better; the file says ${expected}${likelier === expected ? "" : ": look at a place that somebody knows"}`;
}

function sayWithout({ call, need }: Finding): string[] {
  return [`    ${call}: ${need.without}`, ...(need.screens.length === 0 ? [] : [`        ${sayScreens(need)}`])];
}

const sayScreens = ({ screens }: Need): string => (typeof screens === "string" ? "every screen" : screens.join(" "));

function sayBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
