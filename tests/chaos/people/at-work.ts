import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "../../support/random.ts";
import type { World } from "../world.ts";
import { chores } from "./chores.ts";
import { Deeds } from "./deeds.ts";
import { Person } from "./person.ts";

/** People who do their day's work while everything goes wrong around them. */
export interface PeopleAtWork {
  readonly deeds: Deeds;
  /** Resolves when the last one has put down what they were doing. */
  stop(): Promise<void>;
}

const PAUSE_MS = [300, 3_000] as const;

export function setPeopleToWork(world: World, seed: number, count: number): PeopleAtWork {
  const random = createRandom(seed);
  const deeds = new Deeds();
  let isOver = false;
  const workers = random.sample(world.clients, count).map(async (page, i) => {
    const person = new Person(world, page, world.sessions, createRandom(seed + i + 1), deeds);
    while (!isOver) {
      await person.random.pick(chores).do(person);
      await pause(person.random.between(...PAUSE_MS));
    }
  });
  return {
    deeds,
    async stop() {
      isOver = true;
      await Promise.all(workers);
    },
  };
}
