import { companyRoads, userRoads } from "../../../shared/resources/road-assignments.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { OLDEST_DAYS } from "../world/generate.ts";
import type { World } from "../world/model.ts";
import { registerStory } from "./story.ts";

const DAY_MS = 86_400_000;
/** Before any day that is counted. */
const FIRST_DAYS_BEFORE = OLDEST_DAYS + 400;

/**
 * Each road in the hands of the company that has it on the first day. Long ago some had another one: of these the hand-over left a gap once, and
 * once both had the road for a while.
 */
export const companyRoadStory = registerStory({
  resource: companyRoads,
  id: (_, sequence) => String(900_000 + sequence),
  generate: (world) =>
    world.roads.flatMap((road, i) => {
      const other = world.companies.find(({ id }) => id !== road.companyId);
      const number = (part: number) => String(i * 2 + part);
      const from = (startsOn: string, endsOn = "", companyId = road.companyId, part = 1) => ({
        ...{ id: number(part), roadId: road.id, companyId, startsOn, endsOn },
      });
      const first = dayOf(world, FIRST_DAYS_BEFORE);
      if (other === undefined || i % 4 !== 1) return [from(first)];
      // The new company begins the day after, ten days later, or ten days before the other one's end.
      const lateDays = [1, 11, -10][Math.floor(i / 4) % 3]!;
      const endDays = FIRST_DAYS_BEFORE - 200;
      return [from(first, dayOf(world, endDays), other.id), from(dayOf(world, endDays - lateDays), "", road.companyId, 2)];
    }),
  refusal: (after, before, others) =>
    after !== null && before === null && others.some((one) => one.roadId === after.roadId && one.startsOn === after.startsOn)
      ? "该道路当日已有分配"
      : null,
});

/** Owners share the roads by town; the people of a company share its roads. */
export const userRoadStory = registerStory({
  resource: userRoads,
  id: (_, sequence) => String(900_000 + sequence),
  generate: (world) => {
    const startsOn = dayOf(world, FIRST_DAYS_BEFORE);
    const owners = world.members.filter(({ type }) => type === 1 || type === 4);
    const towns = [...new Set(world.roads.map(({ town }) => town))];
    return world.roads.flatMap((road, i) => {
      const staff = world.members.filter(({ type, companyId }) => (type === 3 || type === 5) && companyId === road.companyId);
      const people = [owners[towns.indexOf(road.town) % owners.length], staff[i % staff.length]];
      return people.flatMap((person, k) =>
        person === undefined ? [] : [{ id: String(i * 2 + k + 1), roadId: road.id, personId: person.id, startsOn, endsOn: "" }],
      );
    });
  },
});

const dayOf = ({ createdAtMs }: World, daysBefore: number): string => formatLegacyTime(createdAtMs - daysBefore * DAY_MS).slice(0, 10);
