/**
 * Decode and diff of a 100,000-row order list against JSON.parse of the same bytes, taken in turns in this process.
 * Prints `name | figure | goal | peer` per line. Run it with --expose-gc for the memory figure.
 */
import { getAssignmentList } from "../../shared/legacy/calls/assignment.ts";
import { decodeOrderRow } from "../../shared/legacy/decode-work-order.ts";
import { asDeclared } from "../../shared/legacy/dialect.ts";
import type { Decode, Decoded } from "../../workers/diff/decoded.ts";
import { type ReadAnswer, readAnswer } from "../../workers/diff/read-answer.ts";
import type { RowIndex } from "../../workers/diff/row-index.ts";

const ROWS = 100_000;
const ROUNDS = 7;
const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;

const decodeOrder: Decode<unknown> = (value) => {
  const decoded = decodeOrderRow(value, source);
  return decoded.ok
    ? { kind: "row", key: decoded.order.id, row: decoded.order }
    : { kind: "refused", id: decoded.id, problem: decoded.problem };
};
/** Parsing alone, as the peer does: what is left is the cost of finding rows. */
const parseOnly: Decode<unknown> = (value) => ({ kind: "row", key: (value as { A_Id: string }).A_Id, row: value });

const before = bodyOf(() => "old");
const onePerMille = bodyOf((i) => (i % 1_000 === 500 ? "new" : "old"));
const moved = bodyOf((i) => (i % 1_000 === 500 ? "new" : "old"), true);
const allChanged = bodyOf(() => "new");
globalThis.gc?.();
const heapBeforeBytes = process.memoryUsage().heapUsed;
const base = read(before, null, decodeOrder).index as RowIndex;

const measures = {
  peer: () => void JSON.parse(Buffer.from(onePerMille.buffer).toString("utf8")),
  onePerMille: () => void read(onePerMille, base, decodeOrder),
  moved: () => void read(moved, base, decodeOrder),
  allParsed: () => void read(allChanged, base, parseOnly),
  allDecoded: () => void read(allChanged, base, decodeOrder),
};
const timesMs: Record<string, number[]> = {};
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, measure] of Object.entries(measures)) {
    globalThis.gc?.();
    const startedMs = performance.now();
    measure();
    timesMs[name] = [...(timesMs[name] ?? []), performance.now() - startedMs];
  }
}
const peerMs = medianOf("peer");
const peer = `JSON.parse ${peerMs.toFixed(0)} ms for ${(before.length / 1e6).toFixed(0)} MB`;
print("decode and diff, 0.1 % of 100,000 rows changed", medianOf("onePerMille") / peerMs, "<= 0.2 x", peer);
print("decode and diff, 0.1 % changed and moved to the front", medianOf("moved") / peerMs, "<= 0.2 x", peer);
print("parse and diff, all rows changed", medianOf("allParsed") / peerMs, "<= 1.3 x", peer);
print("decode to work orders and diff, all rows changed", medianOf("allDecoded") / peerMs, "<= 1.3 x", peer);
if (globalThis.gc)
  console.log(`peak memory of a diff, all rows changed | ${peakShare().toFixed(2)} x | <= 3 x | the body; the last one and its index held`);

function print(name: string, ratio: number, goal: string, against: string): void {
  console.log(`${name} | ${ratio.toFixed(3)} x | ${goal} | ${against}`);
}

function read(bytes: Uint8Array, known: RowIndex | null, decode: Decode<unknown>): ReadAnswer {
  const reading: Generator<Decoded<unknown>, ReadAnswer> = readAnswer(asDeclared(getAssignmentList), bytes, known, decode);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

function medianOf(name: string): number {
  const sorted = [...(timesMs[name] ?? [])].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Heap that grew since there were only bodies, sampled between rows, and two bodies: the last one and the new one. */
function peakShare(): number {
  let peakBytes = 0;
  let rows = 0;
  read(allChanged, base, (value) => {
    if (rows++ % 1_000 === 0) peakBytes = Math.max(peakBytes, process.memoryUsage().heapUsed - heapBeforeBytes);
    return decodeOrder(value);
  });
  return peakBytes / before.length + 2;
}

/** The shape and size of what the services send: about 660 bytes a row, a third of the text Chinese. */
function bodyOf(handlerOf: (i: number) => string, changedFirst = false): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, i) => ({
    A_Id: String(100_000 + i),
    A_Number: `PD20261121${100_000 + i}`,
    A_Status: String([1, 2, 4, 6, 7, 9][i % 6]),
    A_Source: [1, 2, 4, 6][i % 4],
    A_IsDanger: i % 17 === 0 ? "1" : "0",
    A_QtId: String(100 + (i % 67)),
    QuestionCN: ["伸缩缝损坏", "纵向裂缝", "坑槽", "铺装破损"][i % 4],
    A_ComId: `PDC${i % 6}`,
    Company: "浦东沪东养护工程有限公司",
    A_Section: `浦东${i % 6}标`,
    A_Zhen: "南汇新城镇",
    R_id: `PDR${String(i % 48).padStart(3, "0")}`,
    R_Name: "S32申嘉湖高速",
    A_Dir: i % 2 === 0 ? "上行" : "下行",
    A_Zhuanghao: `K${i % 40}+${String(i % 1000).padStart(3, "0")}`,
    A_Location: `${(121.5 + (i % 1000) / 2500).toFixed(6)},${(31 + (i % 777) / 2500).toFixed(6)}`,
    A_CreateTime: `2026-11-${String(1 + (i % 20)).padStart(2, "0")} 08:${String(i % 60).padStart(2, "0")}:11`,
    A_LimitTime: "2026-11-30 08:00:00",
    A_FinTime: null,
    A_UpdateTime: `2026-11-20 09:${String(i % 60).padStart(2, "0")}:31`,
    A_Finder: "浦东巡查24号车",
    A_Handler: `马强东 ${handlerOf(i)}`,
    A_Imgs: `webUpload/2026/11/20/${i}-0.png|webUpload/2026/11/20/${i}-1.png`,
    A_DImages: "",
    A_Reason: "null",
  }));
  if (changedFirst) rows.sort((a, b) => Number(b.A_Handler.endsWith("new")) - Number(a.A_Handler.endsWith("new")));
  return new TextEncoder().encode(JSON.stringify({ respResult: 1, respMessage: "", Json: rows }));
}
