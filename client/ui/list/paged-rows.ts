export interface Page<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

export interface PagedView {
  readonly total: number | null;
  readonly failure: unknown;
  readonly version: number;
}

export const PAGE_ROWS = 100;

/**
 * Rows that the server sorts and searches, fetched as they come into sight. After `refetch` the old pages stay in sight until
 * the new ones replace them; answers to an earlier question are dropped.
 */
export class PagedRows<R> {
  view: PagedView = { total: null, failure: null, version: 0 };
  private pages = new Map<number, readonly R[]>();
  private stale = new Set<number>();
  private readonly underWay = new Set<number>();
  private question = new AbortController();
  private visible = { first: 0, last: 0 };
  private readonly subscribers = new Set<() => void>();
  private fetchPage: (page: number, signal: AbortSignal) => Promise<Page<R>>;

  constructor(fetchPage: (page: number, signal: AbortSignal) => Promise<Page<R>>) {
    this.fetchPage = fetchPage;
  }

  subscribe = (run: () => void): (() => void) => {
    this.subscribers.add(run);
    return () => this.subscribers.delete(run);
  };

  row(index: number): R | undefined {
    return this.pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS];
  }

  /** Another sort or search: nothing of the old answer holds. */
  ask(fetchPage: (page: number, signal: AbortSignal) => Promise<Page<R>>): void {
    this.fetchPage = fetchPage;
    this.pages = new Map();
    this.visible = { first: 0, last: 0 };
    this.restart();
  }

  /** The same question again, because something moved. */
  refetch(): void {
    this.stale = new Set(this.pages.keys());
    this.restart();
  }

  /** Closes the question under way. */
  stop(): void {
    this.question.abort();
    this.underWay.clear();
  }

  see(first: number, last: number): void {
    this.visible = { first, last };
    this.fetchVisible();
  }

  private restart(): void {
    this.question.abort();
    this.question = new AbortController();
    this.underWay.clear();
    this.fetchVisible();
  }

  private fetchVisible(): void {
    const last = Math.floor(Math.max(this.visible.first, this.visible.last) / PAGE_ROWS);
    for (let page = Math.floor(this.visible.first / PAGE_ROWS); page <= last; page++) {
      if (!this.underWay.has(page) && (!this.pages.has(page) || this.stale.has(page))) void this.load(page);
    }
  }

  private async load(page: number): Promise<void> {
    const { signal } = this.question;
    this.underWay.add(page);
    try {
      const { rows, total } = await this.fetchPage(page + 1, signal);
      if (signal.aborted) return;
      this.pages.set(page, rows);
      this.stale.delete(page);
      this.publish(total, null);
    } catch (failure) {
      if (!signal.aborted) this.publish(this.view.total, failure);
    } finally {
      if (!signal.aborted) this.underWay.delete(page);
    }
  }

  private publish(total: number | null, failure: unknown): void {
    this.view = { total, failure, version: this.view.version + 1 };
    for (const run of this.subscribers) run();
  }
}
