import type { Kysely } from "kysely";
import pg from "pg";
import { ExpectedError } from "../../shared/errors.ts";
import { readOrderAddress } from "../../shared/http/order-filter-address.ts";
import { audiences, MOST_PINS, MOST_VIEWS, ORDER_VIEWS_OF, type SavedView, type ViewChange } from "../../shared/http/views-api.ts";
import { scopeOf } from "../live/scope.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records, Tables } from "../records/tables.ts";
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
    return this.deps.records.ask(async (db) => {
      const views = await readable(db, session, screen, roles);
      return views.map(({ ownerId: _, ...view }) => view);
    });
  }

  /** The screens of which somebody pinned views. */
  async pinnedScreens({ tenant, user }: Session): Promise<string[]> {
    const rows = await this.deps.records.ask((db) => {
      const pins = db.selectFrom("pinned_views").select("screen").distinct();
      return pins.where("tenant", "=", tenant).where("user_id", "=", user.id).execute();
    });
    return rows.map(({ screen }) => screen);
  }

  /** What somebody pins is any view that they read. @throws ExpectedError notFound, or tooLarge when there are enough. */
  async pin(session: Session, screen: string, id: string, isPinned: boolean, roles: readonly string[] = []): Promise<void> {
    const person = ownerOf(session, screen);
    await this.deps.records.step(async (step) => {
      await oneAtATime(step, "pinned views", ...Object.values(person));
      const views = await readable(step, session, screen, roles);
      const view = views.find((one) => one.id === id);
      if (view === undefined) throw new ExpectedError("notFound", { view: id });
      const pin = { ...person, owner_id: view.ownerId, view_id: id };
      if (!isPinned) {
        const taking = step.deleteFrom("pinned_views");
        await taking.where((eb) => eb.and(pin)).execute();
        return;
      }
      // One that nobody lets them read any more stands in no menu, and takes no place.
      if (!view.isPinned && views.filter((one) => one.isPinned).length >= MOST_PINS)
        throw new ExpectedError("tooLarge", { most: MOST_PINS });
      await step
        .insertInto("pinned_views")
        .values(pin)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
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
    const removed = await this.deps.records.ask((db) =>
      db
        .deleteFrom("saved_views")
        .where((eb) => eb.and({ ...ownerOf(session, screen), id }))
        .executeTakeFirst(),
    );
    if (removed.numDeletedRows === 0n) throw new ExpectedError("notFound", { view: id });
  }
}

/** What somebody reads of a screen's views, by name, their own first. */
async function readable(db: Kysely<Tables>, session: Session, screen: string, roles: readonly string[]) {
  const { tenant, user } = session;
  const rows = await db
    .selectFrom("saved_views as view")
    .leftJoin("pinned_views as pin", (join) =>
      join
        .onRef("pin.tenant", "=", "view.tenant")
        .onRef("pin.owner_id", "=", "view.user_id")
        .onRef("pin.screen", "=", "view.screen")
        .onRef("pin.view_id", "=", "view.id")
        .on("pin.user_id", "=", user.id),
    )
    .select([
      "id",
      "name",
      "query",
      "layout",
      "is_default",
      "view.user_id",
      "shared_with",
      "company_id",
      "by_name",
      "pin.view_id as pinned",
    ])
    .where("view.tenant", "=", tenant)
    .where("view.screen", "=", screen)
    .where((eb) => eb.or([eb("view.user_id", "=", user.id), eb("shared_with", "in", ["everybody", ...roles])]))
    .execute();
  const views = rows.flatMap(({ is_default, user_id: ownerId, shared_with, company_id, by_name, pinned, ...view }) => {
    const isOwn = ownerId === user.id;
    if (!isOwn && !mayRead(session, screen, company_id, view.query)) return [];
    const sharedWith = audiences.find((each) => each === shared_with) ?? "";
    const isPinned = pinned !== null;
    return [{ ...view, ownerId, isDefault: isOwn && is_default, isOwn, sharedWith, by: isOwn ? "" : by_name, isPinned }];
  });
  return views.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || collator.compare(a.name, b.name));
}

/**
 * A company reads what its own people share, and of others' views of orders only those that name no other company (L5). What a view of any other
 * list names is known to its register alone: a company reads its own people's.
 */
export function mayRead(
  session: Pick<Session, "tenant" | "user" | "displayId">,
  screen: string,
  ownerCompanyId: string,
  query: string,
): boolean {
  const { companyId } = scopeOf(session);
  if (companyId === null) return true;
  // Bound to a company and of none: what the authority shares has no company either.
  if (companyId === "") return false;
  if (ownerCompanyId !== "" && ownerCompanyId !== companyId) return false;
  if (screen !== ORDER_VIEWS_OF) return ownerCompanyId === companyId;
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
