import pg from "pg";
import { ExpectedError } from "../../shared/errors.ts";
import { MOST_VIEWS, type SavedView, type ViewChange } from "../../shared/http/views-api.ts";
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
  async list(session: Session, screen: string): Promise<SavedView[]> {
    const views = await this.deps.records.ask((db) =>
      db
        .selectFrom("saved_views")
        .select(["id", "name", "query", "layout", "is_default as isDefault"])
        .where((eb) => eb.and(ownerOf(session, screen)))
        .execute(),
    );
    return views.sort((a, b) => collator.compare(a.name, b.name));
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
  async change(session: Session, screen: string, id: string, { name, query, layout, isDefault }: Fields): Promise<void> {
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
