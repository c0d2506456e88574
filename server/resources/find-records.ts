import type { FieldKind } from "../../shared/domain/field-kind.ts";
import { FOUND_AT_MOST, type FoundRecord } from "../../shared/http/record-search-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { AnyResource, Narrowing, RecordRow } from "../../shared/resources/resource.ts";
import type { Steps } from "../computing/steps.ts";
import type { SignedIn } from "../plugins/access.ts";
import { inLanes } from "./in-lanes.ts";
import type { Registers } from "./registers.ts";

/** What people know a record by: their own words and numbers. Codes, days and ids of others stand in many. */
const SEARCHED: ReadonlySet<FieldKind> = new Set(["text", "id", "phone"]);
/** Whoever types waits no longer for one register; what does not answer is named. */
const LONGEST_MS = 2_500;
/** Records that are looked at between two places for an interruption. */
const PIECE = 500;

interface Read {
  readonly resource: AnyResource;
  readonly rows: readonly RecordRow[];
}

/** The registers whose records somebody may find: those of the screens that they may open. What only ties two records has no name of its own. */
const searchedBy = ({ access }: SignedIn, resources: readonly AnyResource[]): AnyResource[] =>
  resources.filter(({ paths, assigns }) => assigns === undefined && isOpenUnder(access, paths));

/** All of them as this user sees them, few at a time: each is read once for everybody, and kept for a while. */
export async function readForSearch(
  registers: Pick<Registers, "list">,
  who: SignedIn,
  resources: readonly AnyResource[],
): Promise<{ readonly read: readonly Read[]; readonly unasked: string[] }> {
  const found = new Map<string, Read>();
  const asked = searchedBy(who, resources);
  await inLanes(asked, async (resource) => {
    const rows = await inTime(registers.list(who, resource).then((listed) => listed.rows)).catch(() => null);
    if (rows !== null) found.set(resource.name, { resource, rows });
  });
  return {
    read: asked.flatMap(({ name }) => found.get(name) ?? []),
    unasked: asked.flatMap(({ name }) => (found.has(name) ? [] : [name])),
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LONGEST_MS, new Error("late"));
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Those whose words hold the text, called so first. */
export function* findIn(read: readonly Read[], who: SignedIn, text: string): Steps<{ register: string; hits: FoundRecord[] }[]> {
  const wanted = text.toLowerCase();
  const groups: { register: string; hits: FoundRecord[] }[] = [];
  for (const { resource, rows } of read) {
    const shown = screensOf(resource, who);
    const keys = searchedKeys(resource);
    const ranked: { readonly rank: number; readonly hit: FoundRecord }[] = [];
    let looked = 0;
    for (const row of rows) {
      if (++looked % PIECE === 0) yield;
      const by = keys.find((key) =>
        String(row[key] ?? "")
          .toLowerCase()
          .includes(wanted),
      );
      const path = by && shown.find(({ narrowing }) => shows(narrowing, row))?.path;
      if (by === undefined || path === undefined) continue;
      const title = String(row[resource.title] || row.id);
      const note = by === resource.title ? "" : String(row[by]);
      ranked.push({ rank: rankOf(title.toLowerCase(), wanted), hit: { id: row.id, title, note, path } });
    }
    ranked.sort((a, b) => a.rank - b.rank || a.hit.title.localeCompare(b.hit.title, "zh"));
    if (ranked.length > 0) groups.push({ register: resource.name, hits: toldApart(ranked.slice(0, FOUND_AT_MOST).map(({ hit }) => hit)) });
    yield;
  }
  return groups;
}

/** Several of one name are told apart by their numbers. */
const toldApart = (hits: readonly FoundRecord[]): FoundRecord[] =>
  hits.map((hit) =>
    hit.note === "" && hits.some(({ id, title }) => id !== hit.id && title === hit.title) ? { ...hit, note: hit.id } : hit,
  );

const rankOf = (title: string, wanted: string): number =>
  title === wanted ? 0 : title.startsWith(wanted) ? 1 : title.includes(wanted) ? 2 : 3;

const shows = (narrowing: Narrowing | undefined, row: RecordRow): boolean =>
  narrowing === undefined || narrowing.values.includes(String(row[narrowing.field]));

/** The title first, so that what is called so is found by that. */
function searchedKeys({ title, record }: AnyResource): string[] {
  const fields = Object.entries<{ readonly kind: FieldKind }>(record.fields);
  return [title, ...fields.flatMap(([key, { kind }]) => (SEARCHED.has(kind) && key !== title ? [key] : []))];
}

/** Where its records stand, with those that each screen shows. */
const screensOf = ({ paths, narrowedAt = {} }: AnyResource, { access }: SignedIn) =>
  paths
    .filter((path) => isOpenUnder(access, [path]))
    .map((path) => ({ path, narrowing: (narrowedAt as Readonly<Record<string, Narrowing | undefined>>)[path] }));
