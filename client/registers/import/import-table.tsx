import { SegmentedControl, Tag } from "@blueprintjs/core";
import { ArrowRight } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlannedLine } from "../../../shared/http/import-plan.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { fieldCell } from "../../ui/kinds/field-value.tsx";
import type { DeclaredRegister } from "../declared-register.ts";
import { importText } from "./import.words.ts";
import { inShort } from "./in-short.ts";
import { type Outcomes, useLineText } from "./use-line-text.ts";
import type { PlannedRow } from "./use-planned.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly rows: readonly PlannedRow[];
  readonly outcomes: Outcomes;
}

const KINDS = ["new", "changed", "same", "bad"] as const;
const INTENTS = { new: "success", changed: "primary", same: "none", bad: "danger" } as const;
/** More than that nobody reads in a dialog; the file has them all. */
const SHOWN = 200;

/** The rows of a file with what each does, those of one kind alone where somebody wants. */
export function ImportTable({ register, rows, outcomes }: Props) {
  const say = useWords(importText);
  const lineText = useLineText(register);
  const [kind, setKind] = useState<PlannedLine["kind"] | "all">("all");
  const counts = new Map(KINDS.map((each) => [each, rows.filter(({ planned }) => planned.kind === each).length]));
  const chosen = rows.filter(({ planned }) => kind === "all" || planned.kind === kind);
  return (
    <section className="import-rows">
      <SegmentedControl
        size="small"
        options={[
          { value: "all", label: say("all", { count: rows.length }) },
          ...KINDS.map((each) => ({ value: each, label: `${say(each)} ${counts.get(each)}`, disabled: counts.get(each) === 0 })),
        ]}
        value={kind}
        onValueChange={(value) => setKind(value as typeof kind)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys. */}
      <div className="import-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("row")}</th>
              <th scope="col">{say("what")}</th>
              <th scope="col">{say("detail")}</th>
            </tr>
          </thead>
          <tbody>
            {chosen.slice(0, SHOWN).map((row) => (
              <tr key={row.line.line}>
                <td>{row.line.line}</td>
                <td>
                  <Tag minimal intent={INTENTS[row.planned.kind]}>
                    {say(row.planned.kind)}
                  </Tag>
                </td>
                <td>
                  <RowDetail register={register} row={row} />
                  {lineText(row, outcomes) !== "" && <p className="import-reason">{lineText(row, outcomes)}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > SHOWN && <p className="quiet">{say("firstOf", { shown: SHOWN, count: chosen.length })}</p>}
    </section>
  );
}

/** What people call the record, and what changes of it. */
function RowDetail({ register: { resource, fields }, row: { line, planned } }: { register: DeclaredRegister; row: PlannedRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const record =
    planned.kind === "new" || planned.kind === "changed" ? planned.after : planned.kind === "same" ? planned.before : line.values;
  const cell = (key: string, side: RecordRow) => {
    const field = fields.find((one) => one.key === key);
    const shown = field === undefined ? null : fieldCell(field, side, { t, format }) || "–";
    return typeof shown === "string" ? inShort(shown) : shown;
  };
  return (
    <>
      <strong>{inShort(String(record[resource.title] ?? ""))}</strong>
      {planned.kind === "changed" &&
        Object.keys(planned.values).map((key) => (
          <div key={key} className="import-change">
            {fields.find((one) => one.key === key)?.title}: <del>{cell(key, planned.before)}</del>{" "}
            <ArrowRight size={12} aria-hidden="true" /> <ins>{cell(key, planned.after)}</ins>
          </div>
        ))}
    </>
  );
}
