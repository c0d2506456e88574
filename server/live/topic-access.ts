import { type Subject, subjects } from "../../shared/live/subjects.ts";
import type { Access } from "../../shared/policy/evaluate.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { Ownership } from "../../shared/policy/ownership.ts";
import type { Scope } from "./scope.ts";

/** What somebody may follow or be told of; decided once per connection. `wall` is what a display's programme needs; null for people. */
export function topicsOpenTo(access: Access, scope: Scope, wall: ReadonlySet<Subject> | null): ReadonlySet<Subject> {
  return new Set(
    (Object.keys(subjects) as Subject[]).filter((name) => {
      const { owner, paths }: Ownership = subjects[name];
      if (owner === "customer" && scope.companyId !== null) return false;
      if (wall !== null && !wall.has(name)) return false;
      return paths === "everyScreen" || isOpenUnder(access, paths);
    }),
  );
}
