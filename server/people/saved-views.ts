import pg from "pg";
import { ExpectedError } from "../../shared/errors.ts";
import { readOrderAddress } from "../../shared/http/order-filter-address.ts";
import { audiences, MOST_VIEWS, type SavedView, type ViewChange } from "../../shared/http/views-api.ts";
import { scopeOf } from "../live/scope.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records } from "../records/tables.ts";
import type { Session } from "../session/session.ts";

type Fields = Omit<ViewChange, "screen">;

export interface SavedViewsDeps {
  records: Records;
  newId(): string;
  now(): number;
}

/** Filters and columns that people keep under names of their own, per user and screen. */
export class SavedViews {
  private readonly deps: SavedViewsDeps;

  constructor(deps: SavedViewsDeps) {
    this.deps = deps;
  }

  /** By name. @throws ExpectedError recordsAway, as everything here */
  async list(session: Session, screen: string, roles: readonly string[] = []): Promise<SavedView[]> {
    const { tenant, user } = session;
    const rows = await this.deps.records.ask((db) =>
      db
        .selectFrom("saved_views")
        .select(["id", "name", "query", "layout", "is_default", "user_id", "shared_with", "company_id", "by_name"])
        .where((eb) => eb.and({ tenant, screen }))
        .where((eb) => eb.or([eb("user_id", "=", user.id), eb("shared_with", "in", ["everybody", ...roles])]))
        .execute(),
    );
    const views = rows.flatMap(({ is_default, user_id, shared_with, company_id, by_name, ...view }) => {
      const isOwn = user_id === user.id;
      if (!isOwn && !mayRead(session, company_id, view.query)) return [];
      const sharedWith = audiences.find((each) => each === shared_with) ?? "";
      return [{ ...view, isDefault: isOwn && is_default, isOwn, sharedWith, by: isOwn ? "" : by_name }];
    });
    return views.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || collator.compare(a.name, b.name));
  }

  /** @throws ExpectedError nameTaken, or tooLarge when there are enough. */
  async add(session: Session, screen: string, { name, query, layout }: Pick<SavedView, "name" | "query" | "layout">): Promise<void> {
    const owner = ownerOf(session, screen);
    const row = { ...owner, id: this.deps.newId(), name, query, layout: textOf(layout), is_default: false, changed_at_ms: this.deps.now() };
    const adding = this.deps.records.step(async (step) => {
      await oneAtATime(step, "saved views", ...Object.values(owner));
      const counting = step.selectFrom("saved_views").select(({ fn }) => fn.countAll<number>().as("count"));
      const { count } = await counting.where((eb) => eb.and(owner)).executeTakeFirstOrThrow();
      if (count >= MOST_VIEWS) throw new ExpectedError("tooLarge", { most: MOST_VIEWS });
      await step.insertInto("saved_views").values(row).execute();
    });
    await refusingTakenName(adding, name);
  }

  /** @throws ExpectedError notFound, nameTaken */
  async change(session: Session, screen: string, id: string, { name, query, layout, isDefault, sharedWith }: Fields): Promise<void> {
    const owner = ownerOf(session, screen);
    const changing = this.deps.records.step(async (step) => {
      await oneAtATime(step, "saved views", ...Object.values(owner));
      if (isDefault === true) {
        const others = step.updateTable("saved_views").set({ is_default: false });
        await others.where((eb) => eb.and(owner)).execute();
      }
      const { numUpdatedRows } = await step
        .updateTable("saved_views")
        .set({
          changed_at_ms: this.deps.now(),
          ...(name !== undefined && { name }),
          ...(query !== undefined && { query }),
          ...(layout !== undefined && { layout: textOf(layout) }),
          ...(isDefault !== undefined && { is_default: isDefault }),
          ...(sharedWith !== undefined && {
            shared_with: sharedWith,
            company_id: scopeOf(session).companyId ?? "",
            by_name: session.user.name,
          }),
        })
        .where((eb) => eb.and({ ...owner, id }))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ExpectedError("notFound", { view: id });
    });
    await refusingTakenName(changing, name ?? "");
  }

  async remove(session: Session, screen: string, id: string): Promise<void> {
    await this.deps.records.ask((db) =>
      db
        .deleteFrom("saved_views")
        .where((eb) => eb.and({ ...ownerOf(session, screen), id }))
        .execute(),
    );
  }
}

/** A company reads what its own people share, and of others' views only those that name no other company (L5). */
function mayRead(session: Session, ownerCompanyId: string, query: string): boolean {
  const { companyId } = scopeOf(session);
  if (companyId === null) return true;
  if (ownerCompanyId !== "" && ownerCompanyId !== companyId) return false;
  return readOrderAddress(new URLSearchParams(query)).filter.companies.every((named) => named === companyId);
}

const collator = new Intl.Collator("zh", { numeric: true });
const ownerOf = ({ tenant, user }: Session, screen: string) => ({ tenant, user_id: user.id, screen });
const textOf = (layout: SavedView["layout"]): string | null => (layout === null ? null : JSON.stringify(layout));
const UNIQUE_VIOLATION = "23505";

async function refusingTakenName(work: Promise<void>, name: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)) throw error;
    throw new ExpectedError("nameTaken", { name }, { cause: error });
  }
}
