import { auditDoors } from "../../../shared/http/audit-api.ts";
import { ask } from "../../api/ask.ts";
import { AuditPages } from "./audit-pages.tsx";
import { useAuditPages } from "./use-audit-pages.ts";

interface Props {
  /** As the entries' subjects are called: `order`, a resource by its name. */
  readonly kind: string;
  readonly id: string;
  /** What moves with the record: its history is asked for again. */
  readonly again: string | number;
}

/** Our own account of what was done to one record, for whoever may read it. */
export function RecordHistory({ kind, id, again }: Props) {
  const pages = useAuditPages(`${kind} ${id} ${again}`, (before, signal) =>
    ask(auditDoors.history, { params: { kind, id }, query: { ...(before !== null && { before }) } }, signal),
  );
  return <AuditPages {...pages} />;
}
