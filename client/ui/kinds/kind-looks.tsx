import { Error as Danger, SmallTick, Time } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { getI18n } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { type Line, lineLengthM } from "../../../shared/domain/coordinates.ts";
import type { FieldKind } from "../../../shared/domain/field-kind.ts";
import { THUMBNAIL } from "../../../shared/domain/picture-variant.ts";
import type { Language } from "../../i18n/languages.ts";
import { withStandardName } from "../../i18n/standard-names.ts";
import type { CellTools } from "../list/column.ts";
import { pictureAddress } from "../picture-address.ts";
import type { ShownField } from "./shown-field.ts";
import "./kinds.css";

/** How values of a kind are said and shown. This file and field-input.tsx know the kinds; nothing else on screens does. */
interface Look {
  /** As numbers stand, so that their digits are under each other. */
  readonly align?: "right";
  readonly text: (value: never, field: ShownField, tools: CellTools) => string;
  /** Where words alone are not enough. */
  readonly cell?: (value: never, field: ShownField, tools: CellTools) => ReactNode;
}

/** A colour never stands alone: whoever cannot tell colours apart has the mark and the word. */
const MARKS = { good: SmallTick, warning: Time, danger: Danger } as const;

const NOTHING = "–";
const plain: Look = { text: (value: string) => value };
/** Words of the standards in the language in use, beside the services' own. */
const standard = (word: string) => withStandardName(word, getI18n().language as Language);
const numeric = (text: (value: number, tools: CellTools) => string): Look => ({
  align: "right",
  text: (value: number | null, _, tools) => (value === null ? NOTHING : text(value, tools)),
});
const list = (values: readonly string[], { nameOf = String }: ShownField, { t }: CellTools) =>
  values.map(nameOf).join(t("unread.separator"));

export const kindLooks: Readonly<Record<FieldKind, Look>> = {
  id: plain,
  text: { text: standard },
  phone: plain,
  day: plain,
  code: {
    text: (value: string, { wordOf = String }) => (value === "" ? "" : wordOf(value)),
    cell: (value: string, { wordOf = String, tones = {} }) => {
      const tone = tones[value] ?? "plain";
      if (value === "" || tone === "plain") return value === "" ? "" : wordOf(value);
      const Mark = MARKS[tone];
      return (
        <span className={`kind-tone kind-tone-${tone}`}>
          <Mark aria-hidden="true" size={12} />
          {wordOf(value)}
        </span>
      );
    },
  },
  reference: { text: (value: string, { nameOf = String }) => (value === "" ? "" : standard(nameOf(value))) },
  direction: { text: (value: "" | "up" | "down" | "both", _, { t }) => (value === "" ? "" : t(`direction.${value}`)) },
  /** A year is a number and no amount: without marks between thousands. */
  number: numeric((value, { format }) => format.plain(value)),
  count: numeric((value, { format }) => format.number(value)),
  money: numeric((value, { format }) => format.number(value, 2)),
  lengthM: numeric((value, { format }) => format.km(value)),
  percent: numeric((value, { format }) => `${format.number(value, 2)}%`),
  chainage: numeric(formatChainage),
  time: { text: (value: number | null, _, { format }) => format.dateTime(value) },
  flag: {
    text: (value: boolean, _, { t }) => t(value ? "field.yes" : "field.no"),
    cell: (value: boolean, _, { t }) =>
      value ? (
        <span className="kind-flag">
          <SmallTick aria-hidden="true" />
          {t("field.yes")}
        </span>
      ) : (
        <span className="quiet">{t("field.no")}</span>
      ),
  },
  place: {
    text: (value: readonly [number, number] | null) => (value === null ? NOTHING : value.map((part) => part.toFixed(5)).join(", ")),
  },
  line: {
    align: "right",
    text: (value: Line, _, { t, format }) =>
      value.length === 0 ? NOTHING : t("map.line", { points: format.number(value.length), length: format.km(lineLengthM(value)) }),
  },
  list: { text: list },
  pictures: {
    text: (value: readonly string[], _, { format }) => (value.length === 0 ? NOTHING : format.number(value.length)),
    cell: (value: readonly string[], { title }) =>
      value.length === 0 ? (
        NOTHING
      ) : (
        <span className="kind-pictures">
          {value.map((key) => (
            <img
              key={key}
              src={pictureAddress(key, "thumbnail")}
              alt={title}
              width={THUMBNAIL.widthPx / 6}
              height={THUMBNAIL.heightPx / 6}
              loading="lazy"
            />
          ))}
        </span>
      ),
  },
  colour: {
    text: (value: string) => value,
    cell: (value: string) => (
      <span className="kind-colour">
        {/^#[0-9a-f]{6}$/i.test(value) && <span style={{ background: value }} aria-hidden="true" />}
        {value}
      </span>
    ),
  },
};
