import { formatChainage, parseChainage } from "../../../shared/domain/chainage.ts";
import type { Line, Place } from "../../../shared/domain/coordinates.ts";
import type { FieldKind } from "../../../shared/domain/field-kind.ts";
import { lineText, placeText } from "../../../shared/domain/place-text.ts";
import { withPost } from "../../../shared/domain/posts.ts";
import { inputOf, timeOfInput } from "../zoned-input.ts";
import type { formWords } from "./form.words.ts";

/** What stands in an input while somebody writes: not a value yet, or none at all. */
export type DraftValue = string | boolean | readonly string[];

/** What nonsense in an input is called. */
export type Nonsense = Extract<keyof typeof formWords, `no${string}`>;

interface Writing {
  readonly toDraft: (value: never, timeZone: string) => DraftValue;
  /** undefined for nonsense. */
  readonly toValue: (draft: never, timeZone: string) => unknown;
  readonly nonsense: Nonsense;
}

const same: Writing = { toDraft: (value) => value, toValue: (draft) => draft, nonsense: "noNumber" };
const numeric = (nonsense: Nonsense, fits: (number: number) => boolean = Number.isFinite): Writing => ({
  toDraft: (value: number | null) => (value === null ? "" : String(value)),
  toValue(draft: string) {
    const text = draft.normalize("NFKC").replace(/[\s%]/g, "");
    if (text === "") return null;
    const number = NUMBER.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
    return fits(number) ? number : undefined;
  },
  nonsense,
});
/** A comma parts thousands and nothing else: where it stands for a point, as in Spanish spreadsheets, the number would be ten or a thousand times as much. */
const NUMBER = /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:e[-+]?\d+)?$/i;
const number = numeric("noNumber");

const writings: Readonly<Partial<Record<FieldKind, Writing>>> = {
  ...{ number, money: number, percent: number },
  count: numeric("noCount", Number.isInteger),
  lengthM: numeric("noNumber", (metres) => Number.isFinite(metres) && metres >= 0),
  chainage: {
    toDraft: (value: number | null) => (value === null ? "" : formatChainage(value)),
    toValue: (draft: string) => (draft.trim() === "" ? null : (parseChainage(draft) ?? undefined)),
    nonsense: "noChainage",
  },
  time: {
    toDraft: (value: number | null, timeZone) => (value === null ? "" : inputOf(timeZone, value)),
    toValue: (draft: string, timeZone) => (draft === "" ? null : (timeOfInput(timeZone, draft) ?? undefined)),
    nonsense: "noTime",
  },
  place: {
    toDraft: (value: readonly [number, number] | null) => (value === null ? "" : placeText(value)),
    toValue: (draft: string) => (draft.trim() === "" ? null : placeOf(draft)),
    nonsense: "noPlace",
  },
  line: {
    toDraft: (value: Line) => lineText(value, "\n"),
    toValue: lineOf,
    nonsense: "noLine",
  },
  colour: {
    ...same,
    toValue: (draft: string) => (draft === "" || /^#[0-9a-f]{6}$/i.test(draft) ? draft : undefined),
    nonsense: "noColour",
  },
};

function placeOf(text: string): [number, number] | undefined {
  const [lng, lat, ...rest] = text
    .normalize("NFKC")
    .split(/[,、\s]+/)
    .filter(Boolean)
    .map(Number);
  if (lng === undefined || lat === undefined || rest.length > 0) return undefined;
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : undefined;
}

/** A place in each line, or places between semicolons, in any brackets: as people and other programs write them. A post has its chainage after it. */
function lineOf(text: string): Line | undefined {
  const parts = text
    .normalize("NFKC")
    .replace(/\]\s*,\s*\[/g, ";")
    .split(/[;\n]/)
    .map((part) => part.replace(/[[\]()]/g, " ").trim())
    .filter((part) => part !== "");
  const places = parts.map(pointOf);
  return places.every((place) => place !== undefined) ? places : undefined;
}

function pointOf(text: string): Place | undefined {
  const [, pair, post] = WITH_POST.exec(text) ?? [null, text, null];
  const place = placeOf(pair);
  const chainageM = post === null ? null : parseChainage(post.replace(/\s/g, ""));
  if (place === undefined || (post !== null && chainageM === null)) return undefined;
  return withPost(place, chainageM === null ? null : Math.round(chainageM));
}
const WITH_POST = /^(.*?)[,、\s]+([A-Za-z]{0,2}[Kk].*)$/;

const writingOf = (kind: FieldKind): Writing => writings[kind] ?? same;

export const toDraft = (kind: FieldKind, value: unknown, timeZone: string): DraftValue => writingOf(kind).toDraft(value as never, timeZone);
/** undefined for what is no value of the kind. */
export const toValue = (kind: FieldKind, draft: DraftValue, timeZone: string): unknown => writingOf(kind).toValue(draft as never, timeZone);
export const nonsenseOf = (kind: FieldKind): Nonsense => writingOf(kind).nonsense;
