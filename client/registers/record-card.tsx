import { Button, Drawer } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Offered } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { fieldCell } from "../ui/kinds/field-value.tsx";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { OrdersAlong } from "./orders-along.tsx";
import { RecordHistory } from "./record-history.tsx";
import { RecordParts } from "./record-parts.tsx";
import { registerText } from "./register.words.ts";

const ProjectEffect = lazy(async () => ({ default: (await import("./project-effect.tsx")).ProjectEffect }));
const WIDTH_PX = 520;

interface Props {
  readonly register: DeclaredRegister;
  readonly row: RecordRow;
  readonly may: Offered;
  /** What can be done with it. */
  readonly tools: ReactNode;
  readonly onWritten: (row: RecordRow | null) => void;
  readonly onClose: () => void;
}

/** One record with all of its fields and its history, over the list; it follows the focus there. */
export function RecordCard({ register, row, may, tools, onWritten, onClose }: Props) {
  const { t } = useTranslation();
  const say = useWords(registerText);
  const text = useText();
  const format = useFormat();
  const { words, fields, parts = [] } = register;
  return (
    <Drawer
      isOpen={true}
      className="record-card"
      size={`min(${WIDTH_PX}px, 100vw)`}
      hasBackdrop={false}
      enforceFocus={false}
      canOutsideClickClose={false}
      onClose={onClose}
      aria-label={text(words.one)}
    >
      <div className="record-card-head">
        <h2>{nameOf(register, row)}</h2>
        {tools}
        <Button variant="minimal" icon={<Cross />} aria-label={say("close")} title={say("close")} onClick={onClose} />
      </div>
      <div className="bp6-drawer-body" data-page-keys>
        <dl className="record-facts">
          {fields.map((field) => (
            <div key={field.key}>
              <dt>{field.title}</dt>
              <dd>{fieldCell(field, row, { t, format }) || "–"}</dd>
            </div>
          ))}
        </dl>
        {parts.map((part) => (
          <RecordParts key={part.resource.name} part={part} row={row} name={nameOf(register, row)} />
        ))}
        {register.resource.works !== undefined && parts[0] !== undefined && (
          <Suspense>
            <ProjectEffect key={`effect ${row.id}`} resource={register.resource} row={row} part={parts[0].resource} />
          </Suspense>
        )}
        {register.resource.along !== undefined && <OrdersAlong register={register} row={row} />}
        <RecordHistory key={row.id} register={register} row={row} may={may} onWritten={onWritten} />
      </div>
    </Drawer>
  );
}
