import type { Tenant } from "../../../editions/load.ts";
import { ExpectedError } from "../../../shared/errors.ts";
import type { Row } from "../../../shared/live/change.ts";
import type { Doubt, Gap } from "../../../shared/live/freshness.ts";
import type { FakeServices } from "../../poll/fake-services.ts";
import type { Draft } from "../../publish/draft.ts";
import { FeedMirror } from "../../publish/mirror.ts";
import type { Feed, Poll } from "../feed.ts";

/** Polls of one feed without Redis, for tests: what is shown and the memo go from one to the next, as if they had been published. */
export class RememberedPolls {
  shown = new Map<string, Row>();
  doubts: readonly Doubt[] = [];
  gaps: readonly Gap[] = [];
  /** Of the last poll; empty when it went well. */
  error = "";
  /** Until a poll goes well the feed is built anew: with what was shown still known, or with nothing known at all. */
  private rebuild: "known" | "lost" | null = "lost";
  private memo = "";
  private readonly feed: Feed;
  private readonly tenant: Tenant;
  private readonly services: FakeServices;

  constructor(feed: Feed, tenant: Tenant, services: FakeServices) {
    this.feed = feed;
    this.tenant = tenant;
    this.services = services;
  }

  /** Redis lost everything. */
  lose(): void {
    this.rebuild = "lost";
    this.memo = "";
  }

  /** Another Redis, which holds what this one held. */
  restart(): void {
    this.rebuild = "known";
  }

  async poll(): Promise<void> {
    const isRebuild = this.rebuild !== null;
    const rows = new Map(isRebuild ? [] : this.shown);
    const mirror = new FeedMirror({ tenant: this.tenant.source.tenant, kind: this.feed.kind }, this.feed.markField);
    for (const [key, row] of rows) mirror.marks.set(key, row);
    const former = {
      keys: async () => [...this.shown.keys()],
      rows: async (keys: readonly string[]) => keys.map((key): [string, Row] => [key, this.shown.get(key) as Row]),
    };
    const poll: Poll = {
      ...{ tenant: this.tenant, nowMs: this.services.nowMs, isRebuild, mirror, memo: this.memo, doubts: [], gaps: [] },
      ...{ draft: draftOf(rows, mirror), former: this.rebuild === "known" ? former : null },
      fetch: (call, request) => this.services.fetchBody(null, call, request),
      keep() {},
    };
    this.error = "";
    try {
      await this.feed.ask(poll);
      this.shown = rows;
      this.rebuild = null;
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      this.error = error.code;
    }
    this.memo = poll.memo;
    this.doubts = poll.doubts;
    this.gaps = poll.gaps;
  }
}

function draftOf(rows: Map<string, Row>, { marks }: FeedMirror): Draft {
  const keysOf = (mark: number) => [...rows].filter(([, row]) => marks.markOf(row) === mark).map(([key]) => key);
  return {
    async put(_, more) {
      for (const [key, row] of more) rows.set(key, row);
    },
    async remove(key) {
      rows.delete(key);
    },
    countOf: (mark) => keysOf(mark).length,
    keysOf,
    unreadFields: () => 0,
    marks: () => [...new Set([...rows.values()].map((row) => marks.markOf(row)))],
    overruled: () => [],
  };
}
