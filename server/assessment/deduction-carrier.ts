import type { Logger } from "pino";
import type { DeductionSource } from "../../shared/domain/deduction-source.ts";
import { RecordsCarrier } from "../records/carrier.ts";
import type { RecordsOutbox } from "../records/outbox.ts";
import type { Records } from "../records/tables.ts";

/** A deduction, who made it here and from where it was suggested, on its way into the database. */
export interface MadeDeduction {
  readonly tenant: string;
  readonly month: string;
  readonly id: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly atMs: number;
  readonly source: DeductionSource | null;
}

export interface DeductionCarrierDeps {
  readonly outbox: RecordsOutbox<MadeDeduction>;
  readonly records: Records;
  readonly log: Logger;
}

/** Carries who made which deduction into the database, once that is there. */
export class DeductionCarrier extends RecordsCarrier<MadeDeduction> {
  private readonly records: Records;
  private readonly log: Logger;

  constructor({ outbox, records, log }: DeductionCarrierDeps) {
    super({ outbox, records });
    this.records = records;
    this.log = log;
  }

  async insert(made: readonly MadeDeduction[]): Promise<void> {
    if (made.length === 0) return;
    const rows = made.map(({ tenant, month, id, by, atMs, source }) => ({
      ...{ tenant, month, deduction_id: id, by_id: by.id, by_name: by.name, at_ms: atMs },
      source: source === null ? null : JSON.stringify(source),
    }));
    await this.records.ask((db) =>
      db
        .insertInto("assessment_deductions")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["tenant", "deduction_id"]).doNothing())
        .execute(),
    );
  }

  protected tellUnwritable({ tenant, month, id }: MadeDeduction, err: unknown): void {
    this.log.error({ err, tenant, month, deduction: id }, "who made a deduction cannot be written");
  }
}
