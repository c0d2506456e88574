import { z } from "zod";
import type { FieldKind } from "../../../shared/domain/field-kind.ts";
import type { LegacyCall } from "../../../shared/legacy/call.ts";
import { type CallField, requestFields, rowFields } from "../../../shared/legacy/call-fields.ts";
import type { FieldCodec } from "../../../shared/legacy/field-codecs.ts";
import type { Fields } from "../../../shared/legacy/record.ts";

type Example = Readonly<Record<string, unknown>>;

/** What is sent, made up. */
export const exampleRequest = (call: LegacyCall): Example =>
  call.reads ? exampleOf(requestFields(call).filter(({ isOptional }) => !isOptional)) : exampleOf(requestFields(call), writtenFields(call));

/** One row of an answer, made up. */
export const exampleRow = (call: LegacyCall): Example =>
  call.row instanceof z.ZodRecord ? { "1": 12, "2": 5, "9": 140 } : exampleOf(rowFields(call), writtenFields(call));

/** How the fields of its records are written, by their legacy paths. */
export const writtenFields = (call: LegacyCall): ReadonlyMap<string, FieldCodec<unknown>> =>
  new Map((call.records ?? []).flatMap(({ fields }) => [...codecsIn(fields)]));

function* codecsIn(fields: Fields, before = ""): Iterable<[string, FieldCodec<unknown>]> {
  for (const codec of Object.values(fields)) {
    yield [before + codec.legacy, codec];
    if (codec.within !== undefined) yield* codecsIn(codec.within.fields, `${before}${codec.legacy}.`);
  }
}

function exampleOf(fields: readonly CallField[], written: ReadonlyMap<string, FieldCodec<unknown>> = new Map(), before = ""): Example {
  const here = fields.filter(({ path }) => path.startsWith(before) && !path.slice(before.length).includes("."));
  return Object.fromEntries(
    here.map(({ path, form }) => {
      const inside = exampleOf(fields, written, `${path}.`);
      const own = Object.keys(inside).length > 0 ? (form === "list" ? [inside] : inside) : madeUp(path, form, written);
      return [path.slice(before.length), own];
    }),
  );
}

function madeUp(path: string, form: string, written: ReadonlyMap<string, FieldCodec<unknown>>): unknown {
  const name = path.slice(path.lastIndexOf(".") + 1);
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const codec = written.get(path);
  if (codec !== undefined) {
    const usual = codec.codes?.[0] ?? OURS[codec.kind];
    return codec.write(codec.schema.safeParse(usual).success ? usual : SOME_CODE, SOURCE);
  }
  if (form.startsWith('"') || /^\d/.test(form)) return JSON.parse(form.split(" | ")[0]!);
  return THEIRS[finer(path, form)] ?? "";
}

/** Texts of a request that more stands in than a text, as its name says: what is sent inside another field is of no record of the call. */
export function finer(path: string, form: string): string {
  if (form !== "text") return form;
  if (/Dir$/.test(path)) return "direction";
  return /zhuanghao$/i.test(path) ? "chainage" : form;
}

const SOURCE = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;
/** Of a code that is a number with us and has no names. */
const SOME_CODE = 1;
const AT_MS = Date.UTC(2026, 2, 1, 0, 30);

const OURS: Readonly<Record<FieldKind, unknown>> = {
  ...{ id: "1001", text: "示例", phone: "13800000000", colour: "#3b82f6", number: 12.5, count: 12, money: 120.5, lengthM: 860 },
  ...{ percent: 87.5, flag: true, time: AT_MS, day: "2026-03-01", chainage: 12_300, direction: "up", place: [121.4692, 31.2323] },
  line: [
    [121.4692, 31.2323],
    [121.4696, 31.2329],
  ],
  ...{ pictures: ["2026/03/a.jpg", "2026/03/b.jpg"], list: ["1", "2"], reference: "7", code: "" },
};
const THEIRS: Readonly<Record<string, unknown>> = {
  ...{ id: "1001", text: "示例", integer: 1, number: 12.5, flag: 1, time: "2026-03-01 08:30:00" },
  ...{ direction: "上行", chainage: "K12+300" },
  ...{ place: "121.4737000,31.2304000", pictures: "2026/03/a.jpg|2026/03/b.jpg" },
};
/** Fields whose form says less than what stands in them. */
const NAMED: Readonly<Record<string, unknown>> = {
  ...{ C_Code: "CODE", Cu_UserId: "service", Cu_Type: 1, Cu_CompanyId: "", PageIndex: 1, PageSize: 99_999, pageSize: 99_999, KeyWord: "" },
  ...{ TrackTime: "2026-03", StartTime: "2026-03-01 00:00:00", EndTime: "2026-03-31 23:59:59", YearMonth: "2026-03" },
  ...{ R_Locations: "121.4737000,31.2304000;121.4741000,31.2310000" },
  ...{
    tel: "13800000000",
    pwd: "(base64)",
    rStatus: 1,
    Rid: "",
    comid: "",
    PointCount: 20,
    IsRe: 0,
    GroupBy: 1,
    P_Kind: "road",
    P_Year: "2026",
  },
};
