import { mkdirSync, rmSync } from "node:fs";
import Database from "libsql";
import type { Order, Step, World } from "./world/model.ts";

/** A record of an import that waits for its time. */
export interface ReplayRecord {
  readonly atMs: number;
  readonly kind: "order" | "point";
  readonly body: string;
}

/** One tenant's database on disk. */
export interface Store {
  readonly world: World | null;
  /** Order sequence, activity counter and the like: survives restarts. */
  readNumber(name: string, fallback: number): number;
  writeNumber(name: string, value: number): void;
  create(world: World, orders: Iterable<Order>, replay?: Iterable<ReplayRecord>): void;
  orders(): IterableIterator<Order>;
  /** Steps as they were recorded; null for an order that nobody touched since creation. */
  steps(orderId: string): Step[] | null;
  save(order: Order, steps: readonly Step[]): void;
  takeReplay(count: number): ReplayRecord[];
  replayLeft(): number;
  close(): void;
}

export function openStore(folder: string, code: string): Store {
  mkdirSync(folder, { recursive: true });
  const db = new Database(storePath(folder, code));
  db.exec("PRAGMA journal_mode = WAL");
  db.exec("PRAGMA synchronous = NORMAL");
  db.exec(`CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, body TEXT NOT NULL, steps TEXT) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS replay (seq INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL);`);
  const readMeta = db.prepare("SELECT value FROM meta WHERE name = ?");
  const writeMeta = db.prepare("INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value");
  const upsert = db.prepare(
    "INSERT INTO orders VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body, steps = excluded.steps",
  );
  const insert = db.prepare("INSERT INTO orders VALUES (?, ?, NULL)");
  const readSteps = db.prepare("SELECT steps FROM orders WHERE id = ?");
  const insertReplay = db.prepare("INSERT INTO replay (at_ms, kind, body) VALUES (?, ?, ?)");
  const nextReplay = db.prepare("SELECT seq, at_ms, kind, body FROM replay ORDER BY seq LIMIT ?");
  const dropReplay = db.prepare("DELETE FROM replay WHERE seq <= ?");
  const countReplay = db.prepare("SELECT count(*) AS n FROM replay");
  const meta = (name: string): string | null => (readMeta.get(name) as { value: string } | undefined)?.value ?? null;

  return {
    get world() {
      const text = meta("world");
      return text === null ? null : (JSON.parse(text) as World);
    },
    readNumber: (name, fallback) => Number(meta(name) ?? fallback),
    writeNumber: (name, value) => void writeMeta.run(name, String(value)),
    create(world, orders, replay = []) {
      db.transaction(() => {
        db.exec("DELETE FROM meta; DELETE FROM orders; DELETE FROM replay");
        for (const order of orders) insert.run(order.id, JSON.stringify(order));
        for (const record of replay) insertReplay.run(record.atMs, record.kind, record.body);
        writeMeta.run("world", JSON.stringify(world));
      })();
    },
    *orders() {
      for (const row of db.prepare("SELECT body FROM orders ORDER BY length(id), id").iterate())
        yield JSON.parse((row as { body: string }).body) as Order;
    },
    steps(orderId) {
      const text = (readSteps.get(orderId) as { steps: string | null } | undefined)?.steps;
      return text == null ? null : (JSON.parse(text) as Step[]);
    },
    save: (order, steps) => void upsert.run(order.id, JSON.stringify(order), JSON.stringify(steps)),
    takeReplay(count) {
      const rows = nextReplay.all(count) as { seq: number; at_ms: number; kind: ReplayRecord["kind"]; body: string }[];
      const last = rows[rows.length - 1];
      if (last !== undefined) dropReplay.run(last.seq);
      return rows.map((row) => ({ atMs: row.at_ms, kind: row.kind, body: row.body }));
    },
    replayLeft: () => (countReplay.get() as { n: number }).n,
    close: () => void db.close(),
  };
}

export function deleteStore(folder: string, code: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(storePath(folder, code) + end, { force: true });
}

const storePath = (folder: string, code: string): string => `${folder}/${code}.db`;
