import { expect, it } from "vitest";
import type { Change, Row } from "../../shared/live/change.ts";
import type { Position } from "../../shared/live/position.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import { type Violation, Witness } from "./witness.ts";

function setUp(topic: TopicName = "orders") {
  const violations: Violation[] = [];
  const witness = new Witness("client-1", topic, (violation) => violations.push(violation));
  const see = (position: Position, rows: Row[], changes: Change[] | null) =>
    witness.rowsChanged(changes, { rows: new Map(rows.map((row) => [String(row.id), row])), position }, 1_000);
  return { witness, see, promises: () => violations.map(({ promise }) => promise) };
}
const order = (id: string, changedAtMs: number) => ({ id, changedAtMs });
const put = (row: Row): Change => ({ key: String(row.id), put: row });

it("is content with changes in order, and with a new epoch that starts anew", () => {
  const { see, promises } = setUp();
  see({ epoch: 1, offset: 0 }, [order("a", 10)], null);
  see({ epoch: 1, offset: 1 }, [order("a", 11)], [put(order("a", 11))]);
  see({ epoch: 2, offset: 0 }, [order("a", 9)], null);
  expect(promises()).toEqual([]);
});

it("sees a position and a row's version go back", () => {
  const { see, promises } = setUp();
  see({ epoch: 1, offset: 5 }, [order("a", 10)], null);
  see({ epoch: 1, offset: 6 }, [order("a", 8)], [put(order("a", 8))]);
  see({ epoch: 1, offset: 4 }, [order("a", 8)], null);
  expect(promises()).toEqual(["goes-back", "goes-back"]);
});

it("sees changes that come twice, and an event that comes twice", () => {
  const { see, promises } = setUp("activity");
  const event = { id: "e1" };
  see({ epoch: 1, offset: 1 }, [], null);
  see({ epoch: 1, offset: 2 }, [event], [put(event)]);
  see({ epoch: 1, offset: 2 }, [event], []);
  see({ epoch: 1, offset: 3 }, [event], [put(event)]);
  expect(promises()).toEqual(["twice", "twice"]);
});

it("remembers what disappeared, in a change and in a snapshot, even when it came back", () => {
  const { witness, see } = setUp();
  see({ epoch: 1, offset: 0 }, [order("a", 1), order("b", 1)], null);
  see({ epoch: 1, offset: 1 }, [order("b", 1)], [{ key: "a", remove: true }]);
  see({ epoch: 1, offset: 2 }, [order("a", 2)], null);
  expect([...witness.removed.keys()]).toEqual(["a", "b"]);
});
