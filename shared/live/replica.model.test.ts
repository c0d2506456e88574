import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges, type Change, collapseChanges } from "./change.ts";
import type { Freshness } from "./freshness.ts";
import { comparePositions, type Position } from "./position.ts";
import type { Batch } from "./protocol.ts";
import { type Answer, Replica } from "./replica.ts";

type Item = { id: string; value: number };

const freshness: Freshness = { confirmedAtMs: 0, everyMs: 1_000, health: "healthy", sinceMs: 0, error: "", doubts: [], gaps: [] };

/** A server with a log, as simple as it can be: every state it ever had is kept, so a claim can be checked against it. */
class ModelServer {
  epoch = 1;
  offset = 0;
  private rows = new Map<string, Item>();
  private readonly log: { epoch: number; offset: number; changes: Change<Item>[] }[] = [];
  private readonly states = new Map<string, string>([["1-0", "[]"]]);

  publish(id: string, value: number): void {
    const before = this.rows.get(id);
    const next: Change<Item> =
      value === 0 && before ? { key: id, remove: true } : before ? { key: id, patch: { value } } : { key: id, put: { id, value } };
    applyChanges(this.rows, [next]);
    this.offset++;
    this.log.push({ epoch: this.epoch, offset: this.offset, changes: [next] });
    this.remember();
  }

  /** The state is rebuilt from nothing: other rows, other epoch, offsets from the start. */
  rebuild(value: number): void {
    this.epoch++;
    this.offset = 0;
    this.rows = new Map([["rebuilt", { id: "rebuilt", value }]]);
    this.remember();
  }

  batch(from: number, to: number): Batch {
    return { topic: "orders", epoch: this.epoch, from, to, changes: this.changes(from, to), origin: null };
  }

  /** L1: delta when the log reaches back to the position, else snapshot. */
  answer(position: Position | undefined, reachesBack: number): Answer<Item> {
    if (position?.epoch === this.epoch && this.offset - position.offset <= reachesBack)
      return {
        kind: "delta",
        epoch: this.epoch,
        from: position.offset,
        to: this.offset,
        changes: this.changes(position.offset, this.offset),
        freshness,
      };
    return { kind: "snapshot", position: this.position(), rows: [...this.rows.values()], freshness };
  }

  position(): Position {
    return { epoch: this.epoch, offset: this.offset };
  }

  stateAt(position: Position): string {
    return this.states.get(`${position.epoch}-${position.offset}`) ?? "never";
  }

  private changes(from: number, to: number): Change<Item>[] {
    return collapseChanges(this.log.filter((e) => e.epoch === this.epoch && e.offset > from && e.offset <= to).flatMap((e) => e.changes));
  }

  private remember(): void {
    this.states.set(`${this.epoch}-${this.offset}`, render(this.rows));
  }
}

const render = (rows: ReadonlyMap<string, Item>): string => JSON.stringify([...rows.values()].sort((a, b) => a.id.localeCompare(b.id)));

const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("publish" as const), id: fc.constantFrom("a", "b", "c"), value: fc.nat(4) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("send" as const), batches: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom("deliver" as const, "drop" as const, "duplicate" as const, "swap" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("ask" as const, "tick" as const, "cut" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("answer" as const), reachesBack: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("rebuild" as const), value: fc.nat(9) }) },
);

interface Arguments {
  id: string;
  value: number;
  batches: number;
  reachesBack: number;
}

function run(commands: readonly (typeof command extends fc.Arbitrary<infer C> ? C : never)[]): void {
  const server = new ModelServer();
  const replica = new Replica<Item>((row) => row.id);
  const wire: Batch[] = [];
  let sent = { epoch: 1, offset: 0 };
  let asked: Position | undefined | null = null;
  let last: Position | null = null;

  const check = () => {
    if (replica.position !== null && last !== null)
      expect(comparePositions(replica.position, last), "[L2] a position never goes back").toBeGreaterThanOrEqual(0);
    last = replica.position;
    if (replica.state !== "current" || replica.position === null) return;
    expect(render(replica.rows), "[L2] the rows are the state at the position").toBe(server.stateAt(replica.position));
  };

  const act: Record<string, (c: Partial<Arguments>) => void> = {
    publish: (c) => server.publish(c.id ?? "a", c.value ?? 0),
    rebuild: (c) => server.rebuild(c.value ?? 0),
    send: (c) => {
      if (sent.epoch !== server.epoch) sent = { epoch: server.epoch, offset: 0 };
      const to = Math.min(server.offset, sent.offset + (c.batches ?? 1));
      if (to > sent.offset) wire.push(server.batch(sent.offset, to));
      sent = { epoch: server.epoch, offset: to };
    },
    deliver: () => {
      const next = wire.shift();
      if (next) replica.batch(next);
    },
    drop: () => void wire.shift(),
    duplicate: () => wire[0] && wire.unshift(wire[0]),
    swap: () => wire.length > 1 && wire.push(wire.shift() as Batch),
    ask: () => {
      asked = replica.ask();
    },
    answer: (c) => {
      if (asked === null) return;
      replica.answer(server.answer(asked, c.reachesBack ?? 0));
      asked = null;
    },
    tick: () => replica.tick(server.position(), freshness),
    cut: () => {
      wire.length = 0;
      asked = null;
      replica.lose();
    },
  };
  for (const c of commands) {
    act[c.do]?.(c as Partial<Arguments>);
    check();
  }

  // Whatever happened: once the network is quiet, one tick and one question bring the truth.
  while (wire.length > 0) {
    replica.batch(wire.shift() as Batch);
    check();
  }
  replica.tick(server.position(), freshness);
  if (replica.state !== "current") {
    const position = replica.ask();
    replica.answer(server.answer(position, 2));
  }
  check();
  expect(replica.position).toEqual(server.position());
}

describe("the client's protocol state machine against a model server", () => {
  it("[L1][L2][L3] never shows a state that the server did not have, and always ends up to date", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 80, size: "max" }), (commands) => run(commands)),
      { numRuns: 1_000 },
    );
  });

  it("the model catches a replica that skips the epoch check", () => {
    const honest = Replica.prototype.batch;
    // The planted bug: a batch of another epoch is taken for one of ours.
    Replica.prototype.batch = function (this: Replica, message: Batch) {
      return honest.call(this, this.position === null ? message : { ...message, epoch: this.position.epoch });
    } as typeof honest;
    try {
      expect(() =>
        fc.assert(
          fc.property(fc.array(command, { maxLength: 80, size: "max" }), (commands) => run(commands)),
          { numRuns: 1_000 },
        ),
      ).toThrow();
    } finally {
      Replica.prototype.batch = honest;
    }
  });
});
