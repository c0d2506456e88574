import { sql } from "kysely";
import { ExpectedError } from "../../shared/errors.ts";
import type { Closing, FrozenMonth, MonthFigures } from "../../shared/http/assessment-api.ts";
import type { Records } from "../records/tables.ts";
import type { KeptAppeals } from "./kept-appeals.ts";
import { withTakenBack } from "./month-figures.ts";
import { periodOf } from "./period-rows.ts";

/** Months of all customers together; one of two hundred companies is 5 MB. */
const MOST_READ = 60;

/** What months were published and frozen with: our own records (R). @throws ExpectedError recordsAway, as everything here */
export class SettledFigures {
  private readonly records: Records;
  private readonly appeals: Pick<KeptAppeals, "granted">;
  /** What was published does not change until it is opened again, what was frozen never. */
  private readonly read = new Map<string, MonthFigures>();
  /** Of what was published, as it is told with what was granted since. */
  private readonly told = new WeakMap<MonthFigures, { readonly granted: string; readonly figures: MonthFigures }>();

  /** Of frozen months: they never change, and hold a few numbers for each company. */
  private readonly closedBy = new Map<string, readonly Closing[]>();

  constructor(records: Records, appeals: Pick<KeptAppeals, "granted">) {
    this.records = records;
    this.appeals = appeals;
  }

  /** As it was frozen, word for word. @throws ExpectedError notFound for a month that is not frozen */
  async frozenText(tenant: string, month: string): Promise<{ month: string; hash: string; rulesHash: string; text: string }> {
    const row = await this.records.ask((db) =>
      db
        .selectFrom("assessment_months")
        .select(["hash", "rules_hash as rulesHash", "figures as text"])
        .where("tenant", "=", tenant)
        .where("month", "=", month)
        .where("state", "=", "frozen")
        .executeTakeFirst(),
    );
    if (row?.text == null) throw new ExpectedError("notFound", { month });
    return { ...row, month, text: row.text };
  }

  /** What was frozen beside the figures; nothing of months that were frozen before that was kept, and of those that are not frozen. */
  async beside(tenant: string, month: string): Promise<Partial<Pick<FrozenMonth, "names" | "ranking" | "appeals">>> {
    if ((await periodOf(this.records, tenant, month)).state !== "frozen") return {};
    const { names, ranking, appeals } = (await this.figures(tenant, month)) as Partial<FrozenMonth>;
    return { ...(names && { names }), ...(ranking && { ranking }), ...(appeals && { appeals }) };
  }

  /** The quarters of a year, and the year, that frozen months have closed: its own, and later ones. */
  async closings(tenant: string, year: number): Promise<Closing[]> {
    const frozen = await this.frozenSince(tenant, `${year}-01`);
    const all = await Promise.all(frozen.map((month) => this.closedWith(tenant, month)));
    return all.flat().filter((one) => one.year === year);
  }

  /** YYYY-MM of those that are frozen, oldest first. */
  async frozenSince(tenant: string, first: string): Promise<string[]> {
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("assessment_months")
        .select("month")
        .where("tenant", "=", tenant)
        .where("state", "=", "frozen")
        .where("month", ">=", first)
        .orderBy("month")
        .execute(),
    );
    return rows.map(({ month }) => month);
  }

  private async closedWith(tenant: string, month: string): Promise<readonly Closing[]> {
    const key = `${tenant} ${month}`;
    const known = this.closedBy.get(key);
    if (known !== undefined) return known;
    const row = await this.records.ask((db) =>
      db
        .selectFrom("assessment_months")
        // Most close nothing, and a text of 5 MB is searched sooner than it is read as JSON.
        .select(sql<Closing[] | null>`case when position('"closes":[{' in figures) > 0 then figures::jsonb -> 'closes' end`.as("closes"))
        .where("tenant", "=", tenant)
        .where("month", "=", month)
        .executeTakeFirst(),
    );
    const closes = row?.closes ?? [];
    this.closedBy.set(key, closes);
    return closes;
  }

  /** Months, of whatever year, in whose frozen figures something has this id, oldest first. */
  async frozenWith(tenant: string, id: string): Promise<string[]> {
    const named = `"id":${JSON.stringify(id)}`;
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("assessment_months")
        .select("month")
        .where("tenant", "=", tenant)
        .where("state", "=", "frozen")
        .where(sql<boolean>`position(${named} in figures) > 0`)
        .orderBy("month")
        .execute(),
    );
    return rows.map(({ month }) => month);
  }

  /** The figures as they were frozen, or as they were published less what was granted since. @throws ExpectedError notFound for an open month */
  async figures(tenant: string, month: string): Promise<MonthFigures> {
    const { state, publishedAtMs } = await periodOf(this.records, tenant, month);
    if (state === "open") throw new ExpectedError("notFound", { month });
    const figures = await this.written(tenant, month, `${tenant} ${month} ${state} ${publishedAtMs}`);
    if (state === "frozen") return figures;
    const ids = await this.appeals.granted(tenant, month);
    const granted = [...ids].join();
    const known = this.told.get(figures);
    if (known?.granted === granted) return known.figures;
    const told = withTakenBack(figures, ids);
    this.told.set(figures, { granted, figures: told });
    return told;
  }

  /** As they were written down; what was read last stays at hand. @throws ExpectedError notFound */
  private async written(tenant: string, month: string, key: string): Promise<MonthFigures> {
    const known = this.read.get(key);
    this.read.delete(key);
    const figures = known ?? (await this.parsed(tenant, month));
    this.read.set(key, figures);
    for (const oldest of this.read.keys()) {
      if (this.read.size <= MOST_READ) break;
      this.read.delete(oldest);
    }
    return figures;
  }

  private async parsed(tenant: string, month: string): Promise<MonthFigures> {
    const row = await this.records.ask((db) =>
      db.selectFrom("assessment_months").select("figures").where("tenant", "=", tenant).where("month", "=", month).executeTakeFirst(),
    );
    if (row?.figures == null) throw new ExpectedError("notFound", { month });
    // What it closes is of all companies, and no part of a month's answer; nor is by which version of the rules it is checked.
    const { closes: _, rulesVersion: __, ...figures } = JSON.parse(row.figures) as MonthFigures & Partial<FrozenMonth>;
    return figures;
  }
}
