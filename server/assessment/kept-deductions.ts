import type { Logger } from "pino";
import type { DeductionSource } from "../../shared/domain/deduction-source.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction } from "../../shared/http/assessment-api.ts";
import type { RecordsOutbox } from "../records/outbox.ts";
import type { Records } from "../records/tables.ts";
import { DeductionCarrier, type MadeDeduction } from "./deduction-carrier.ts";

export interface KeptDeductionsDeps {
  readonly records: Records;
  /** Where it waits while the database is away. */
  readonly outbox: RecordsOutbox<MadeDeduction>;
  readonly log: Logger;
  readonly now: () => number;
}

interface Made {
  readonly month: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly deductions: readonly { readonly id: string; readonly source?: DeductionSource | undefined }[];
}

/** What the services have no field for: which person made a deduction here, and from where it was suggested (R). */
export class KeptDeductions {
  private readonly deps: KeptDeductionsDeps;
  private readonly records: Records;
  private readonly carrier: DeductionCarrier;

  constructor(deps: KeptDeductionsDeps) {
    this.deps = deps;
    this.records = deps.records;
    this.carrier = new DeductionCarrier(deps);
  }

  /** The first word stands: a deed that is tried again tells the same. It fails for no database: the services have the deductions, and what we know of them waits. */
  async keep(tenant: string, { month, by, deductions }: Made): Promise<void> {
    const atMs = Math.round(this.deps.now());
    const made = deductions.map(({ id, source = null }): MadeDeduction => {
      return { tenant, month, id, source, atMs, by: { id: by.id, name: by.name } };
    });
    await this.carrier.insert(made).catch((failure: unknown) => {
      if (!(failure instanceof ExpectedError)) throw failure;
      return this.putAside(tenant, month, made);
    });
  }

  close(): Promise<void> {
    return this.carrier.close();
  }

  private async putAside(tenant: string, month: string, made: readonly MadeDeduction[]): Promise<void> {
    const kept = await Promise.all(made.map((one) => this.deps.outbox.put(one, tenant).catch(() => false)));
    const lost = made.filter((_, at) => !kept[at]).map(({ id }) => id);
    this.deps.log.warn({ tenant, month, waiting: made.length - lost.length }, "who made deductions waits for the database");
    if (lost.length > 0) this.deps.log.error({ tenant, month, deductions: lost }, "who made deductions is lost: it can wait nowhere");
  }

  /** Of a month, those that were suggested. @throws ExpectedError recordsAway */
  async sources(tenant: string, month: string): Promise<ReadonlyMap<string, DeductionSource>> {
    await this.carrier.catchUp();
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("assessment_deductions")
        .select(["deduction_id as id", "source"])
        .where("tenant", "=", tenant)
        .where("month", "=", month)
        .where("source", "is not", null)
        .execute(),
    );
    return new Map(rows.map(({ id, source }) => [id, source!]));
  }

  /** Ids of people by the deductions that they made here; of others nothing is known. @throws ExpectedError recordsAway */
  async makers(tenant: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    await this.carrier.catchUp();
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("assessment_deductions")
        .select(["deduction_id as id", "by_id as by"])
        .where("tenant", "=", tenant)
        .where("deduction_id", "in", [...ids])
        .execute(),
    );
    return new Map(rows.map(({ id, by }) => [id, by]));
  }
}

export function withSources<T extends { readonly deductions: readonly AssessedDeduction[] }>(
  told: T,
  sources: ReadonlyMap<string, DeductionSource>,
): T & { deductions: AssessedDeduction[] } {
  const deductions = told.deductions.map((one) => (sources.has(one.id) ? { ...one, source: sources.get(one.id) } : one));
  return { ...told, deductions };
}
