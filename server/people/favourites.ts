import { ExpectedError } from "../../shared/errors.ts";
import { MOST_FAVOURITES } from "../../shared/http/favourites-api.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records } from "../records/tables.ts";
import type { Session } from "../session/session.ts";

type Person = Pick<Session, "tenant" | "user">;
const ownerOf = ({ tenant, user }: Person) => ({ tenant, user_id: user.id });

/** Which pages a user put at the top of their menu, on whatever machine. */
export class Favourites {
  private readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  /** In the order in which they were chosen. @throws ExpectedError recordsAway, as everything here */
  async of(person: Person): Promise<string[]> {
    const rows = await this.records.ask((db) => {
      const chosen = db.selectFrom("favourites").select("path").orderBy("place");
      return chosen.where((eb) => eb.and(ownerOf(person))).execute();
    });
    return rows.map(({ path }) => path);
  }

  /** @throws ExpectedError tooLarge when there are enough */
  async put(person: Person, path: string, isFavourite: boolean): Promise<void> {
    const owner = ownerOf(person);
    await this.records.step(async (step) => {
      await oneAtATime(step, "favourites", ...Object.values(owner));
      if (!isFavourite) {
        const taking = step.deleteFrom("favourites");
        await taking.where((eb) => eb.and({ ...owner, path })).execute();
        return;
      }
      const rows = await step
        .selectFrom("favourites")
        .select("path")
        .where((eb) => eb.and(owner))
        .execute();
      if (rows.some((row) => row.path === path)) return;
      if (rows.length >= MOST_FAVOURITES) throw new ExpectedError("tooLarge", { most: MOST_FAVOURITES });
      await step
        .insertInto("favourites")
        .values({ ...owner, path })
        .execute();
    });
  }
}
