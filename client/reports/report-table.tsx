import { Button } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { isUnread } from "../../shared/domain/unread.ts";
import { verdictOf } from "../../shared/reports/calendar.ts";
import { type Picked, rowsBehind } from "../../shared/reports/picked.ts";
import type { ReportPart } from "../../shared/reports/report.ts";
import { useWords } from "../i18n/use-words.ts";
import { Card } from "../ui/card.tsx";
import { useFormat } from "../ui/format.ts";
import { alignOf, fieldCell, fieldText } from "../ui/kinds/field-value.tsx";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import type { ListAddress } from "../ui/list/use-list-address.ts";
import { PlainTable } from "../ui/plain-table.tsx";
import { partOfReport } from "./part-of-report.ts";
import { PREVIEW_ROWS } from "./preview.ts";
import { PreviewNote } from "./preview-note.tsx";
import { reportText } from "./report.words.ts";
import { TrackLink } from "./track-link.tsx";
import type { ToldRow } from "./use-report.ts";

interface Props {
  readonly fields: readonly ShownField[];
  /** Whose verdicts are of days, and today is not over. */
  readonly days?: { readonly part: Extract<ReportPart<string>, { readonly part: "days" }>; readonly today: string } | undefined;
  readonly track?: Extract<ReportPart<string>, { readonly part: "table" }>["track"];
  readonly rows: readonly ToldRow[];
  /** What somebody clicked above, whose rows are shown alone. */
  readonly picked: Picked | null;
  readonly onShowAll: () => void;
  /** The first rows alone. */
  readonly isPreview?: boolean;
  readonly address: ListAddress;
  /** What the report is called below another one of its page, whose parts have the same names; "" where it stands alone. */
  readonly own?: string | undefined;
}

/** The rows of a report. */
export function ReportTable({ fields, days, track, rows, picked, onShowAll, isPreview = false, address, own }: Props) {
  const { t } = useTranslation();
  const say = useWords(reportText);
  const format = useFormat();
  const isUnderWay = (key: string, row: ToldRow) => key === days?.part.passed && verdictOf(days.part, row, days.today) === "underWay";
  const behind = rowsBehind(picked, rows);
  const shown = isPreview ? behind.slice(0, PREVIEW_ROWS) : behind;
  return (
    <Card
      title={say("table")}
      className="report-table"
      flush
      aside={
        picked !== null && (
          <>
            {track !== undefined && <TrackLink track={track} rows={behind} />}
            <span role="status">{say("only", { what: picked.title })}</span>
            <Button size="small" variant="minimal" icon={<FilterRemove />} text={say("showAll")} onClick={onShowAll} />
          </>
        )
      }
    >
      <PlainTable
        label={partOfReport(own, say("table"))}
        rows={shown}
        rowKey={({ toldId }) => toldId}
        empty={say("noData")}
        list=""
        keepsAddress={!isPreview}
        address={address}
        columns={fields.map((field) => ({
          key: field.key,
          title: field.title,
          cell: (row: ToldRow) => (isUnderWay(field.key, row) ? say("underWay") : fieldCell(field, row, { t, format }) || "–"),
          right: alignOf(field) === "right",
          sortBy: (row: ToldRow) => sortValueOf(field, row),
          search: (row: ToldRow) => (isUnderWay(field.key, row) ? say("underWay") : fieldText(field, row, { t, format })),
        }))}
      />
      {isPreview && <PreviewNote shown={shown.length} all={behind.length} />}
    </Card>
  );
}

/** As it is read: what a code or an id is called, and a number by its size. */
function sortValueOf(field: ShownField, row: ToldRow): string | number | null {
  const value = isUnread(row, field.key) ? null : row[field.key];
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "string" || value === "") return null;
  return field.wordOf?.(value) ?? field.nameOf?.(value) ?? value;
}
