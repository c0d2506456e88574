import { Button } from "@blueprintjs/core";
import { ArrowRight, Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import type { Offered } from "../../shared/http/resource-api.ts";
import { didOf, stillStands } from "../../shared/http/undoable.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { errorText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { type FieldRow, fieldCell } from "../ui/kinds/field-value.tsx";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { registerText } from "./register.words.ts";

interface Props {
  readonly register: DeclaredRegister;
  /** As it stands now. */
  readonly row: RecordRow;
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  /** The change that is being taken back. */
  readonly undoing: string | null;
  /** What the server offers: each deed is taken back by another. */
  readonly may: Offered | undefined;
  readonly onUndo: (change: string) => void;
}

/** What was done to a record: who, when, and each field before and after. */
export function RecordChanges({ register: { resource, fields }, row, entries, undoing, may, onUndo }: Props) {
  const { t } = useTranslation();
  const say = useWords(registerText);
  const format = useFormat();
  if (entries.length === 0) return <p className="quiet">{say("noHistory")}</p>;
  // What was changed since is led back from where it stands now, and not from here.
  const canUndo = (entry: AuditEntry) =>
    (didOf(entry) === "added" ? may?.remove : may?.update) === true && stillStands(resource, entry, row);
  return (
    <ol className="record-changes">
      {entries.map((entry) => (
        <li key={entry.id}>
          <header>
            <strong>{t(`auditAction.${entry.action}` as "auditAction.change", { defaultValue: entry.action })}</strong>
            <span>{entry.person.name || entry.person.account || say("somebody")}</span>
            <time className="quiet">{format.dateTime(entry.atMs)}</time>
            {canUndo(entry) && (
              <Button
                size="small"
                variant="minimal"
                icon={<Undo />}
                text={say(didOf(entry) === "added" ? "undoAdded" : "undo")}
                loading={undoing === entry.id}
                disabled={undoing !== null}
                onClick={() => onUndo(entry.id)}
              />
            )}
          </header>
          {entry.outcome === "done" ? (
            <Sides fields={fields} entry={entry} />
          ) : (
            <p className="quiet">{say("notDone", { reason: errorText(entry.outcome) })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The fields that differ, before and after; of a new record all that was said of it. */
export function Sides({ fields, entry: { before, after } }: { fields: readonly ShownField[]; entry: AuditEntry }) {
  const { t } = useTranslation();
  const say = useWords(registerText);
  const format = useFormat();
  const cell = (field: ShownField, side: FieldRow | null) =>
    side === null || side[field.key] === undefined ? null : fieldCell(field, side, { t, format }) || "–";
  const told = fields.filter(({ key }) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]));
  return (
    <dl className="record-sides">
      {told.map((field) => (
        <div key={field.key}>
          <dt>{field.title}</dt>
          <dd>
            {before !== null && <del>{cell(field, before)}</del>}
            {before !== null && after !== null && <ArrowRight size={12} aria-hidden="true" />}
            {after !== null && <ins>{cell(field, after)}</ins>}
          </dd>
        </div>
      ))}
      {typeof after?.reason === "string" && !fields.some(({ key }) => key === "reason") && (
        <div>
          <dt>{say("reason")}</dt>
          <dd>{after.reason}</dd>
        </div>
      )}
    </dl>
  );
}
