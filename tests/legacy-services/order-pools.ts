import type { Random } from "./world/random.ts";

/** Order ids by status, so that counting and picking one of a status cost nothing. */
export class OrderPools {
  private readonly pools = new Map<number, string[]>();
  private readonly places = new Map<string, { status: number; index: number }>();

  put(id: string, status: number): void {
    this.remove(id);
    let pool = this.pools.get(status);
    if (pool === undefined) {
      pool = [];
      this.pools.set(status, pool);
    }
    this.places.set(id, { status, index: pool.push(id) - 1 });
  }

  remove(id: string): void {
    const place = this.places.get(id);
    if (place === undefined) return;
    const pool = this.pools.get(place.status)!;
    const last = pool.pop()!;
    if (last !== id) {
      pool[place.index] = last;
      this.places.get(last)!.index = place.index;
    }
    this.places.delete(id);
  }

  count(status: number): number {
    return this.pools.get(status)?.length ?? 0;
  }

  statuses(): number[] {
    return [...this.pools.keys()].filter((status) => this.count(status) > 0).sort((a, b) => a - b);
  }

  pick(status: number, random: Random): string | null {
    const pool = this.pools.get(status);
    return pool === undefined || pool.length === 0 ? null : random.pick(pool);
  }
}
