import { beforeAll, describe, expect, it } from "vitest";
import { formatZoned } from "../../../shared/domain/zoned-time.ts";
import { type Cell, cellOf, safeText } from "../../../shared/exports/cells.ts";
import type { ExportWords } from "../../../shared/exports/export-words.ts";
import { planImport, toTheMinute } from "../../../shared/http/import-plan.ts";
import { cellKindOfField } from "../../../shared/reports/declared-table.ts";
import { resources } from "../../../shared/resources/all.ts";
import { blank } from "../../../shared/resources/blank.ts";
import type { AnyResource, RecordRow } from "../../../shared/resources/resource.ts";
import { direction as en } from "../../i18n/en/direction.ts";
import { direction as es } from "../../i18n/es/direction.ts";
import { direction as ja } from "../../i18n/ja/direction.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { direction as zh } from "../../i18n/zh/direction.ts";
import { allRegisterWords } from "../all-words.ts";
import { fieldsOf } from "../declared-register.ts";
import type { WordedRegister } from "../register-words.ts";
import { guessColumns, importableFields } from "./columns.ts";
import { tableOf } from "./file-table.ts";
import { flagWords } from "./flag.words.ts";
import { linesOf } from "./lines-of.ts";

/** As exports write them. */
const directionsIn = { zh, en, es, ja };
const ZONE = "Asia/Shanghai";
const named = [
  { id: "X1", name: "甲, 乙公司" },
  { id: "X2", name: "=丙" },
];
let words: ReadonlyMap<string, WordedRegister>;
beforeAll(async () => {
  words = await allRegisterWords();
});

/** One of each kind that is easily lost on the way. */
const SAMPLES: Readonly<Record<string, (codes: readonly string[]) => unknown>> = {
  text: () => '=甲 "x",\n乙',
  phone: () => "13812345678",
  code: (codes) => codes.at(-1),
  reference: () => "X2",
  list: () => ["X1", "X2"],
  day: () => "2026-03-01",
  // Seconds stand in no cell.
  time: () => Date.UTC(2026, 2, 1, 0, 30, 12),
  ...{ number: () => -2.5, money: () => 1_719_000.5, lengthM: () => 1_234.5, count: () => 3, percent: () => 87.5, chainage: () => 1_030 },
  flag: () => true,
  direction: () => "both",
  place: () => [121.123456, -31.1],
  line: () => [
    [-121.1, 31.1, 1_000],
    [121.2, 31.2],
  ],
};

/** What is worked out of a record is exported too, and read by nobody. */
const storedOf = (resource: AnyResource) => fieldsOf(resource).filter(({ key }) => resource.record.fields[key] !== undefined);

/** What files name by a name and no topic tells. */
const namedIn = ({ assigns, belongsTo }: AnyResource): string[] => [
  ...(assigns === undefined ? [] : [assigns.holder.field, assigns.held.field]),
  ...(belongsTo === undefined ? [] : [belongsTo.field]),
];

function sampleOf(resource: AnyResource): RecordRow {
  const fields = storedOf(resource).map(({ key, kind, codes = [] }) => [key, SAMPLES[kind]?.(codes)] as const);
  const filled = Object.fromEntries([...fields.filter(([, value]) => value !== undefined), ...namedIn(resource).map((key) => [key, "X1"])]);
  return { ...blank(resource), ...filled, id: "1" } as RecordRow;
}

/** As a worker writes them, and a spreadsheet saves or copies them. */
function cellsOf(resource: AnyResource, worded: WordedRegister, row: RecordRow, language: Language): string[] {
  const fields = storedOf(resource).filter(({ key }) =>
    (resource.columns as readonly { key: string }[]).some((column) => column.key === key),
  );
  const values = Object.fromEntries(
    fields.map(({ key, kind, codes = [] }) => [
      key,
      kind === "direction"
        ? { up: directionsIn[language].up, down: directionsIn[language].down, both: directionsIn[language].both }
        : kind === "flag"
          ? { true: flagWords.yes[language], false: flagWords.no[language] }
          : Object.fromEntries(codes.map((code) => [code, worded.words.codes?.[key]?.[code]?.[language] ?? code])),
    ]),
  );
  const nameOf = (id: unknown) => named.find((one) => one.id === id)?.name ?? id;
  const isList = (key: string) => resource.record.fields[key]?.kind === "list";
  const shown = Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, isList(key) ? (value as string[]).map(nameOf).join(", ") : nameOf(value)]),
  );
  return fields.map(({ key, kind }) => asSaved(cellOf(shown, key, cellKindOfField(kind), { values } as unknown as ExportWords)));
}

function asSaved(cell: Cell): string {
  if (cell === null) return "";
  if ("text" in cell) return safeText(cell.text);
  if ("atMs" in cell) return formatZoned(ZONE, cell.atMs).slice(0, 16).replace("T", " ");
  if ("day" in cell) return cell.day;
  if ("points" in cell) return cell.points.toFixed(2);
  return "share" in cell ? `${cell.share * 100}%` : String(cell.value);
}

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");

describe.each(resources.filter(({ form }) => form?.knownBy !== undefined).map((resource) => [resource.name, resource] as const))(
  "%s",
  (name, resource) => {
    it.each(Object.keys(LANGUAGES) as Language[])("are the same again once they were exported and imported (%s)", (language) => {
      const worded = words.get(name)!;
      const row = sampleOf(resource);
      const shownFields = storedOf(resource).filter(({ key }) =>
        (resource.columns as readonly { key: string }[]).some((column) => column.key === key),
      );
      const head = shownFields.map(({ key }) => worded.words.fields[key]![language]);
      const table = tableOf([quoted(head), quoted(cellsOf(resource, worded, row, language))].join("\r\n"));
      const columns = guessColumns(resource, worded.words, table.head);
      const lines = linesOf(table, columns, {
        ...{ resource, words: worded.words, timeZone: ZONE, referred: { companies: named, roads: named, defectTypes: named } },
        named: Object.fromEntries(namedIn(resource).map((key) => [key, named])),
      });
      expect(lines[0]!.wrong ?? []).toEqual([]);
      // Also where nothing stands there any more that would fill what a file leaves out.
      const importable = importableFields(resource);
      const told = (key: string) => (resource.record.fields[key].kind === "time" ? toTheMinute(row[key] as number) : row[key]);
      expect(lines[0]!.values).toEqual(Object.fromEntries(importable.map((key) => [key, told(key)])));
      const [planned] = planImport(resource, lines, [row], { may: { create: true, update: true }, by: ["admin"] });
      expect(planned).toMatchObject({ kind: "same" });
    });
  },
);
