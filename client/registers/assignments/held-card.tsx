import { Button, Drawer, Tag } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useState } from "react";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { DeclaredRegister } from "../declared-register.ts";
import { RecordHistory } from "../record-history.tsx";
import { RemoveDialog } from "../remove-dialog.tsx";
import type { AssignedRow } from "./assigned-rows.ts";
import { assignmentText } from "./assignments.words.ts";

const WIDTH_PX = 520;

interface Props {
  readonly register: DeclaredRegister;
  readonly row: AssignedRow;
  readonly name: string;
  readonly assignments: readonly RecordRow[];
  readonly holderName: (id: string) => string;
  readonly mayRemove: boolean;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Whose one thing was, is and will be, with gaps and overlaps, newest first; and what was done to each assignment. */
export function HeldCard({ register, row, name, assignments, holderName, mayRemove, onRemoved, onClose }: Props) {
  const say = useWords(assignmentText);
  const [removing, setRemoving] = useState<RecordRow | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const period = ({ from, until }: { from: string; until: string }) =>
    until === "" ? say("onward", { from }) : say("until", { from, until });
  const entries = [
    ...row.spans.map((span) => ({ ...span, key: span.id, isGap: false })),
    ...row.gaps.map((gap) => ({ ...gap, key: `gap ${gap.from}`, id: "", holderId: "", overlaps: false, isGap: true })),
  ].sort((a, b) => (a.from > b.from ? -1 : 1));
  return (
    <Drawer
      isOpen
      className="record-card"
      size={`min(${WIDTH_PX}px, 100vw)`}
      hasBackdrop={false}
      enforceFocus={false}
      canOutsideClickClose={false}
      onClose={onClose}
      aria-label={say("spans")}
    >
      <div className="record-card-head">
        <h2>{name}</h2>
        <Button variant="minimal" icon={<Cross />} aria-label={say("close")} title={say("close")} onClick={onClose} />
      </div>
      <div className="bp6-drawer-body" data-page-keys>
        <h3>{say("spans")}</h3>
        <ol className="assignment-spans">
          {entries.map(({ key, id, holderId, isGap, overlaps, ...span }) => {
            const record = assignments.find((one) => one.id === id);
            return (
              <li key={key}>
                <div>
                  <strong>{isGap ? say("nobody") : holderName(holderId)}</strong>
                  <span className="quiet">{period(span)}</span>
                  {isGap && <Tag intent="warning">{say("gap")}</Tag>}
                  {overlaps && <Tag intent="warning">{say("overlap")}</Tag>}
                  {record !== undefined && (
                    <>
                      <Button
                        size="small"
                        variant="minimal"
                        text={say("history")}
                        aria-expanded={told === id}
                        onClick={() => setTold(told === id ? null : id)}
                      />
                      {mayRemove && <Button size="small" variant="minimal" text={say("takeAway")} onClick={() => setRemoving(record)} />}
                    </>
                  )}
                </div>
                {record !== undefined && told === id && <RecordHistory register={register} row={record} onWritten={() => {}} />}
              </li>
            );
          })}
        </ol>
      </div>
      {removing !== null && (
        <RemoveDialog
          register={register}
          row={removing}
          onRemoved={() => {
            setRemoving(null);
            onRemoved();
          }}
          onPutBack={onRemoved}
          onClose={() => setRemoving(null)}
        />
      )}
    </Drawer>
  );
}
