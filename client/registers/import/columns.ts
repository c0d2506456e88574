import type { Text } from "../../../shared/domain/words.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import type { AnyRegisterWords } from "../register-words.ts";

/** Which field each column of a file is; null for one that is left out. No field twice. */
export type Columns = readonly (string | null)[];

/** The fields that a file may fill. */
export const importableFields = ({ form }: AnyResource): readonly string[] => (form?.fields ?? []).map(({ key }) => key);

/** Columns are called as we call the field in any language, as we write it ourselves, or as the services do. */
export function guessColumns(resource: AnyResource, words: AnyRegisterWords, head: readonly string[]): Columns {
  const named = new Map<string, string>();
  for (const key of importableFields(resource)) {
    const text: Text | undefined = words.fields[key];
    for (const name of [key, resource.record.fields[key].legacy, ...Object.values(text ?? {})]) named.set(plain(name), key);
  }
  const taken = new Set<string>();
  return head.map((title) => {
    const key = named.get(plain(title));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** Required fields that say which record a row speaks of, and that no column gives. */
export const missingColumns = ({ form }: AnyResource, columns: Columns): readonly string[] =>
  (form?.knownBy ?? []).filter((key: string) => !columns.includes(key));

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s*：:]/g, "");
