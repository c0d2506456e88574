import type { Text } from "../../../shared/domain/words.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import type { AnyRegisterWords } from "../register-words.ts";
import type { FileTable } from "./file-table.ts";
import { likeness, pairsOf } from "./nearest-name.ts";

/** Which field each column of a file is; null for one that is left out. No field twice. */
export type Columns = readonly (string | null)[];

/** The fields that a file may fill: pictures are uploaded and stand in no cell. */
export const importableFields = ({ form, record }: AnyResource): readonly string[] =>
  (form?.fields ?? []).map(({ key }) => key as string).filter((key) => record.fields[key].kind !== "pictures");

/** So alike are the names of a field and of a column that somebody may mean it. */
const LIKE = 0.4;
/** Whatever is longer is no name of a column: a file without a head begins with a record. */
const LONGEST_TITLE = 100;

/**
 * Columns are called as we call the field in any language, as we write it ourselves, or as the services do; of the others, those that are called much like
 * a field that is left. What nobody writes stands in exports too, and is taken for no other field that is called much alike. People see what was guessed
 * before anything is read by it.
 */
export function guessColumns(resource: AnyResource, words: AnyRegisterWords, head: readonly string[]): Columns {
  const { names, unwritten } = namesOf(resource, words);
  const taken = new Set<string>();
  const exactly = head.map((title) => {
    const key = names.findLast((field) => field.names.includes(plain(title)))?.key;
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
  const alike = head
    .flatMap((title, place) =>
      exactly[place] !== null || plain(title) === "" || title.length > LONGEST_TITLE || unwritten.has(plain(title))
        ? []
        : names
            .filter(({ key }) => !taken.has(key))
            .map((field) => ({ place, key: field.key, share: Math.max(...field.names.map((name) => sameness(plain(title), name))) })),
    )
    .filter(({ share }) => share >= LIKE)
    .sort((a, b) => b.share - a.share);
  const guessed = new Map<number, string>();
  for (const { place, key, share } of alike) {
    // Two fields that it may be alike well are a question, and no answer.
    const isOpen = alike.some((other) => other.place === place && other.key !== key && other.share === share && !taken.has(other.key));
    if (guessed.has(place) || taken.has(key) || isOpen) continue;
    guessed.set(place, key);
    taken.add(key);
  }
  return exactly.map((key, place) => key ?? guessed.get(place) ?? null);
}

/** What the fields that a file may fill are called, and all that the others are. */
function namesOf(resource: AnyResource, words: AnyRegisterWords) {
  const importable = importableFields(resource);
  const named = Object.entries<Text | undefined>(words.fields).map(([key, text]) => ({
    key,
    names: [key, resource.record.fields[key]?.legacy as string | undefined, ...Object.values<string>(text ?? {})]
      .filter((name) => name !== undefined)
      .map(plain),
  }));
  return {
    names: named.filter(({ key }) => importable.includes(key)),
    unwritten: new Set(named.filter(({ key }) => !importable.includes(key)).flatMap((field) => field.names)),
  };
}

/** Columns that hold something of which nothing is imported, by what stands over them or else their place: those that the register has and nobody writes, and those that it does not know. */
export function leftOutColumns(
  resource: AnyResource,
  words: AnyRegisterWords,
  { head, rows }: FileTable,
  columns: Columns,
): { readonly unwritten: readonly string[]; readonly unknown: readonly string[] } {
  const { names, unwritten } = namesOf(resource, words);
  const isKnown = (title: string) => names.some((field) => field.names.includes(plain(title)));
  // Cells may stand beyond the head.
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.length);
  const left = Array.from({ length: width }, (_, place) => ({ place, title: head[place] ?? "" })).filter(
    ({ place, title }) =>
      (columns[place] ?? null) === null && !isKnown(title) && rows.some(({ cells }) => (cells[place] ?? "").trim() !== ""),
  );
  const called = (isUnwritten: boolean) =>
    left.filter(({ title }) => unwritten.has(plain(title)) === isUnwritten).map(({ place, title }) => title || String(place + 1));
  return { unwritten: called(true), unknown: called(false) };
}

/** A word of two signs within the other is much of it: 手机 and 手机号. */
function sameness(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const isWithin = short.length >= 2 && long.startsWith(short);
  return Math.max(likeness(pairsOf(one), pairsOf(other)), isWithin ? short.length / long.length : 0);
}

/** Required fields that say which record a row speaks of, and that no column gives. */
export const missingColumns = ({ form }: AnyResource, columns: Columns): readonly string[] =>
  (form?.knownBy ?? []).filter((key: string) => !columns.includes(key));

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s*：:]/g, "");
