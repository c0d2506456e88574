import { sql } from "kysely";
import type { Logger } from "pino";
import type { Mutation } from "../mutation.ts";
import { RecordsCarrier } from "../records/carrier.ts";
import type { Records } from "../records/tables.ts";
import type { Outbox, Sent } from "./outbox.ts";

export interface CarrierDeps {
  outbox: Outbox;
  records: Records;
  log: Logger;
  mutations: ReadonlySet<Mutation>;
}

/** Carries entries of the audit into the database. */
export class Carrier extends RecordsCarrier<Sent> {
  private readonly records: Records;
  private readonly log: Logger;

  constructor({ outbox, records, log, mutations }: CarrierDeps) {
    super({ outbox, records, drops: mutations.has("drop-unwritten") });
    this.records = records;
    this.log = log;
  }

  /** @throws ExpectedError recordsAway */
  async insert(entries: readonly Sent[]): Promise<void> {
    // One value for all of them: two hundred rows of seventeen values are a statement of megabytes for whoever writes it and whoever reads it.
    const rows = JSON.stringify(entries.map(rowOf));
    await this.records.ask((db) =>
      sql`insert into audit_entries (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::audit_entries, ${rows}::jsonb)
        on conflict do nothing`.execute(db),
    );
  }

  protected tellUnwritable({ kind, requestId }: Sent, err: unknown): void {
    this.log.error({ err, kind, requestId }, "an audit entry cannot be written");
  }
}

const rowOf = ({ id, tenant, atMs, kind, action, person, subject, outcome, before, after, address, requestId, partOf = "" }: Sent) => ({
  ...{ id, tenant, at_ms: atMs, kind, action, outcome, address, request_id: requestId, part_of: partOf },
  ...{ person_id: person.id, person_name: person.name, person_account: person.account },
  ...{ subject_kind: subject.kind, subject_id: subject.id, subject_name: subject.name },
  ...{ before, after },
});

/** By their names: a column that joins later stands at another place. */
const COLUMNS = sql.join(
  [
    ...(["id", "tenant", "at_ms", "kind", "action", "outcome", "address", "request_id", "part_of", "person_id", "person_name"] as const),
    ...(["person_account", "subject_kind", "subject_id", "subject_name", "before", "after"] as const),
  ].map((name) => sql.ref(name)),
);
