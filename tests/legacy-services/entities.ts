import type { Store } from "./store.ts";

/** A record as it stands, in our names and units. What its declaration lacks is known to the stand-in alone. */
export type EntityRow = Readonly<Record<string, unknown>> & { readonly id: string };
export type EntityStore = Pick<Store, "entities" | "saveEntities" | "removeEntity" | "readNumber" | "writeNumber">;

/** The records of all registers of one tenant, in memory over its database; each kind in the order of creation. */
export class Entities {
  /** Grows with every change: what is made of the records is made anew. */
  version = 0;
  private readonly kinds = new Map<string, Map<string, EntityRow>>();
  private readonly store: EntityStore;
  private readonly listeners: ((kind: string, id: string) => void)[] = [];

  constructor(store: EntityStore) {
    this.store = store;
    for (const { kind, id, body } of store.entities()) this.rowsOf(kind).set(id, JSON.parse(body) as EntityRow);
  }

  /** Called with every record that is new, changed or gone. */
  onChange(listener: (kind: string, id: string) => void): void {
    this.listeners.push(listener);
  }

  of(kind: string): ReadonlyMap<string, EntityRow> {
    return this.rowsOf(kind);
  }

  put(kind: string, ...rows: readonly EntityRow[]): void {
    this.store.saveEntities(rows.map((row) => ({ kind, id: row.id, body: JSON.stringify(row) })));
    for (const row of rows) this.rowsOf(kind).set(row.id, row);
    this.tell(kind, rows);
  }

  remove(kind: string, row: EntityRow): void {
    this.store.removeEntity(kind, row.id);
    this.rowsOf(kind).delete(row.id);
    this.tell(kind, [row]);
  }

  /** An id that nothing had before, also nothing that was removed. `counter` is what counts, `taken` whether there is one of that id. */
  newId(counter: string, idOf: (sequence: number) => string, taken: (id: string) => boolean): string {
    let sequence = this.store.readNumber(`ids:${counter}`, 1);
    while (taken(idOf(sequence))) sequence++;
    this.store.writeNumber(`ids:${counter}`, sequence + 1);
    return idOf(sequence);
  }

  /** Whether a kind has been begun; from then on it has. */
  begin(kind: string): boolean {
    const isNew = this.store.readNumber(`begun:${kind}`, 0) === 0;
    if (isNew) this.store.writeNumber(`begun:${kind}`, 1);
    return isNew;
  }

  private rowsOf(kind: string): Map<string, EntityRow> {
    let rows = this.kinds.get(kind);
    if (rows === undefined) {
      rows = new Map();
      this.kinds.set(kind, rows);
    }
    return rows;
  }

  private tell(kind: string, rows: readonly EntityRow[]): void {
    this.version++;
    for (const { id } of rows) for (const listener of this.listeners) listener(kind, id);
  }
}
