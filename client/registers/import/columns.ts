import type { Text } from "../../../shared/domain/words.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import type { AnyRegisterWords } from "../register-words.ts";
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
  const importable = importableFields(resource);
  const named = Object.entries<Text | undefined>(words.fields).map(([key, text]) => ({
    key,
    names: [key, resource.record.fields[key]?.legacy as string | undefined, ...Object.values<string>(text ?? {})]
      .filter((name) => name !== undefined)
      .map(plain),
  }));
  const names = named.filter(({ key }) => importable.includes(key));
  const unwritten = new Set(named.filter(({ key }) => !importable.includes(key)).flatMap((field) => field.names));
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
