import type { UnreadFields } from "../../shared/domain/unread.ts";
import type { LegacyCall, RowOf } from "../../shared/legacy/call.ts";
import { rowFields } from "../../shared/legacy/call-fields.ts";
import { getAssignmentList } from "../../shared/legacy/calls/assignment.ts";
import {
  decodeDefectTypeCounts,
  decodeDisposalRate,
  decodeMonthlyTrend,
  decodeOrderTakingRate,
  decodeOverdue,
} from "../../shared/legacy/decode-board.ts";
import { decodeCheckItem, decodeCheckSample } from "../../shared/legacy/decode-check.ts";
import { decodeDevice, decodeTrackedPerson } from "../../shared/legacy/decode-device.ts";
import { decodeBridge, decodeManhole, decodePile, decodeSign } from "../../shared/legacy/decode-facility.ts";
import { decodeQuickShot } from "../../shared/legacy/decode-quick-shot.ts";
import { decodeDefectType, decodeDispatchTarget, decodeRoad, decodeTown } from "../../shared/legacy/decode-reference.ts";
import type { DecodeSource } from "../../shared/legacy/decode-source.ts";
import { decodeOrderRow } from "../../shared/legacy/decode-work-order.ts";
import { printable } from "./printable.ts";
import { recordOf } from "./record-of.ts";

export interface UnreadFound {
  readonly path: string;
  readonly rows: number;
}

/** Of so many rows it is found out which fields they were. */
const MOST_LOOKED_INTO = 500;

/**
 * Which fields of checked rows cannot be read, and in how many rows, by whatever reads them in the product: its record or its decoder, and by the
 * declared form where nothing else reads them.
 */
export function unreadFound(call: LegacyCall, rows: readonly unknown[], source: DecodeSource): UnreadFound[] {
  const read = recordReader(call) ?? readers.get(call.name);
  const counts = new Map<string, number>();
  const count = (paths: Iterable<string>) => {
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  };
  let lookedInto = 0;
  for (const row of rows) {
    if (lookedInto === MOST_LOOKED_INTO) break;
    const paths = (read && unreadPaths(call, row as Row, (one) => read(one, source))) ?? problemsOf(call, row);
    if (paths.length > 0) lookedInto++;
    count(paths);
  }
  // Where codes are the names of fields, those are theirs.
  return [...counts].map(([path, many]) => ({ path: printable(path), rows: many }));
}

type Row = Readonly<Record<string, unknown>>;
/** null for a row of which nothing can be shown. */
type Read = (row: Row, source: DecodeSource) => UnreadFields | null;

/** Fields without which fewer are unread: those were the ones. null where nothing came of the row. */
function unreadPaths(call: LegacyCall, row: Row, read: (row: Row) => UnreadFields | null): string[] | null {
  const marks = read(row);
  if (marks === null) return null;
  const unread = Object.keys(marks).length;
  if (unread === 0) return [];
  // Without what names a row there is none.
  const needed = [call.idField, ...(call.essential ?? [])];
  const names = rowFields(call).flatMap(({ path }) =>
    path.includes(".") || needed.includes(path) || row[path] === undefined ? [] : [path],
  );
  return names.filter((name) => {
    const { [name]: _, ...without } = row;
    return Object.keys(read(without) ?? marks).length < unread;
  });
}

function problemsOf({ row: form }: LegacyCall, row: unknown): string[] {
  const issues = form.safeParse(row).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.filter((part) => typeof part === "string").join(".")))];
}

function recordReader(call: LegacyCall): Read | undefined {
  const record = recordOf(call);
  return record && ((row, source) => record.decode(row, source).unread ?? none);
}

const none: UnreadFields = {};
const marked =
  (decode: (row: never, source: DecodeSource) => { readonly unread?: UnreadFields | undefined } | null): Read =>
  (row, source) => {
    const decoded = decode(row as never, source);
    return decoded === null ? null : (decoded.unread ?? none);
  };
const order: Read = (row, source) => {
  const decoded = decodeOrderRow(row, source);
  return decoded.ok ? (decoded.order.unread ?? none) : none;
};

const readers = new Map<string, Read>([
  [getAssignmentList.name, order],
  ["GetDetail", order],
  [
    "CheckAssList",
    (row, source) => {
      const { unread = none, order } = decodeCheckItem(row as RowOf<typeof getAssignmentList> as never, source);
      return { ...unread, ...Object.fromEntries(Object.entries(order.unread ?? none).map(([name, sent]) => [`order.${name}`, sent])) };
    },
  ],
  ["GetRandomAssList", marked(decodeCheckSample)],
  ["GetDevicePositionList", marked(decodeDevice)],
  ["GetUserTrackDetail", marked((row, source) => decodeTrackedPerson({ id: "", name: "", companyId: "", company: "" }, [row], source))],
  ["GetToDoQuestionAssignmentListforpgNew", marked(decodeQuickShot)],
  ["GetAllQuickShotQtypeList", marked(decodeDefectType)],
  ["GetAllBhForWeb", marked(decodeDefectType)],
  ["GetRoadInfoLocationList", marked(decodeRoad)],
  ["GetBelongForWeb", marked(decodeTown)],
  ["GetAssYhCompanyList", marked((row, source) => decodeDispatchTarget(row, [], source))],
  ["GetBridgeList", marked(decodeBridge)],
  ["GetManHoleList", marked(decodeManhole)],
  ["GetSignsList", marked(decodeSign)],
  ["GetZhuangHaoList", marked(decodePile)],
  ["GetChuZhiWanChengLv", marked((row, source) => decodeDisposalRate([row], source))],
  ["GetJieDanLv", marked((row, source) => decodeOrderTakingRate([row], source))],
  ["GetYuQiNum", marked((row, source) => decodeOverdue([row], source))],
  ["GetBHTYpeSummary", marked((row, source) => decodeDefectTypeCounts([row], source))],
  ["GetMonthTrend", marked((row, source) => decodeMonthlyTrend([row], source))],
]);
