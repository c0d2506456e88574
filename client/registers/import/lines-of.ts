import type { Referred } from "../../../shared/domain/field-kind.ts";
import type { Text } from "../../../shared/domain/words.ts";
import type { ImportLine } from "../../../shared/http/import-plan.ts";
import type { AnyResource, Problem } from "../../../shared/resources/resource.ts";
import type { Named } from "../../ui/kinds/use-referred.ts";
import { fieldsOf } from "../declared-register.ts";
import type { AnyRegisterWords } from "../register-words.ts";
import type { Columns } from "./columns.ts";
import { directionWords } from "./direction.words.ts";
import type { FileTable } from "./file-table.ts";
import { nearestAmong } from "./nearest-name.ts";
import { type CellWords, plainWord, readCell } from "./read-cell.ts";

export interface Reading {
  readonly resource: AnyResource;
  readonly words: AnyRegisterWords;
  readonly timeZone: string;
  readonly referred: Readonly<Record<Referred, readonly Named[]>>;
  /** By the fields' own names, where they name what is no topic. */
  readonly named?: Readonly<Record<string, readonly Named[]>> | undefined;
}

/** What the rows of a file say of a register's fields. */
export function linesOf({ rows }: FileTable, columns: Columns, reading: Reading): ImportLine[] {
  const fields = new Map(
    fieldsIn(reading).map((field) => [
      field.key,
      {
        // What is called by a name is read as one, whatever the services hold it as.
        field: reading.named?.[field.key] === undefined ? field : { ...field, kind: "reference" as const },
        words: cellWords(reading, field.key),
      },
    ]),
  );
  return rows.map(({ line, cells }) => {
    const values: Record<string, unknown> = {};
    const wrong: Problem[] = [];
    for (const [place, key] of columns.entries()) {
      const column = key === null ? undefined : fields.get(key);
      if (key === null || column === undefined) continue;
      const read = readCell(column.field, cells[place] ?? "", column.words);
      if ("problem" in read) wrong.push({ field: key, ...read });
      else values[key] = read.value;
    }
    return wrong.length === 0 ? { line, values } : { line, values, wrong };
  });
}

/** What is worked out of a record is in no file. */
const fieldsIn = ({ resource }: Reading) => fieldsOf(resource).filter(({ key }) => resource.record.fields[key] !== undefined);

const DIRECTIONS = ["up", "down", "both"] as const satisfies readonly (keyof typeof directionWords)[];

function cellWords({ resource, words, timeZone, referred, named: own }: Reading, key: string): CellWords {
  const { codes = [], refersTo } = resource.record.fields[key] as { codes?: readonly string[]; refersTo?: Referred };
  const named = own?.[key] ?? (refersTo === undefined ? [] : referred[refersTo]);
  const isDirection = resource.record.fields[key].kind === "direction";
  const spoken: Readonly<Record<string, Text>> = isDirection ? directionWords : (words.codes?.[key] ?? {});
  const spelt = (isDirection ? DIRECTIONS : codes).flatMap((code) =>
    [code, ...Object.values(spoken[code] ?? {})].map((word) => [plainWord(word), code] as const),
  );
  return {
    timeZone,
    codes: new Map(spelt),
    // A name before an id: two records may be called alike, and then nobody knows which is meant.
    ids: new Map([...named.map(({ id }) => [plainWord(id), id] as const), ...onceNamed(named)]),
    isShared: sharedAmong(named),
    nearest: nearestAmong(named.map(({ name }) => name)),
  };
}

function onceNamed(named: readonly Named[]): (readonly [string, string])[] {
  const isShared = sharedAmong(named);
  return named.filter(({ name }) => !isShared(name)).map(({ id, name }) => [plainWord(name), id] as const);
}

function sharedAmong(named: readonly Named[]): (name: string) => boolean {
  const count = new Map<string, number>();
  for (const { name } of named) count.set(plainWord(name), (count.get(plainWord(name)) ?? 0) + 1);
  return (name) => (count.get(plainWord(name)) ?? 0) > 1;
}
