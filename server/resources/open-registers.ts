import type { Redis } from "ioredis";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { roads } from "../../shared/resources/roads.ts";
import type { Batches } from "../batches/batches.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import type { openQueues } from "../commands/repoll-queue.ts";
import { giveHint } from "../live/hints.ts";
import type { Reader } from "../read/reader.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import type { Objection } from "./changes.ts";
import { endSessionsOfChanged } from "./end-sessions.ts";
import { refuseStoppingHolders } from "./held-by-company.ts";
import { keepNamedItems } from "./keep-named-items.ts";
import type { Knows } from "./knows.ts";
import { partsObjections, tellEachOther } from "./parts-of.ts";
import type { refuseStopped } from "./refuse-stopped.ts";
import { Registers } from "./registers.ts";
import { refuseRemovingNamed } from "./still-named.ts";
import { unknownReferences } from "./unknown-references.ts";

export interface OpenRegistersDeps {
  readonly redis: Redis;
  readonly asking: Asking;
  readonly legacy: LegacyClient;
  readonly reader: Reader;
  readonly turns: OrderTurns;
  readonly queues: ReturnType<typeof openQueues>;
  readonly sessions: SessionStore;
  readonly batches: Batches;
  readonly knows: Knows;
  readonly stopped: ReturnType<typeof refuseStopped>;
  readonly tenants: Parameters<typeof partsObjections>[1];
  readonly pictures: RecordPictures;
}

/** The registers with what a change of some of them means elsewhere: what stands against it, and who has to hear of it. */
export function openRegisters(deps: OpenRegistersDeps) {
  const { redis, asking, legacy, reader, turns, queues, sessions, batches, knows, stopped, pictures, tenants } = deps;
  const keepsNamed = keepNamedItems(asking, tenants);
  const named = refuseRemovingNamed(reader, asking, tenants);
  return new Registers({
    ...{ asking, legacy, turns, pictures, unknownReferences: unknownReferences(knows) },
    moved: (tenant) => giveHint(redis, { tenant, topic: "registers" }),
    objections: {
      ...{ companyScoring: keepsNamed, roadScoring: keepsNamed, roads: named.roads },
      ...{ ...partsObjections(asking, tenants), ...stopped },
      companies: both(refuseStoppingHolders(reader), named.companies),
      members: both(stopped.members, named.members),
    },
    effects: {
      ...tellEachOther(asking),
      // Lists and menus call companies by what their feed holds.
      companies: (tenant) => queues.repoll({ tenant, kind: "companies" }),
      // Maps, filters and whom to dispatch to stand on the feed of roads.
      roads: (tenant) => queues.repoll({ tenant, kind: "roads" }),
      async companyRoads(tenant) {
        await asking.forget(tenant, roads.list.call);
        await queues.repoll({ tenant, kind: "roads" });
      },
      members: endSessionsOfChanged(sessions, batches),
    },
  });
}

const both =
  (one: Objection, other: Objection): Objection =>
  async (...change) =>
    (await Promise.all([one(...change), other(...change)])).flat();
