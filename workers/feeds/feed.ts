import type { Tenant } from "../../editions/load.ts";
import type { LegacyCall, RequestOf } from "../../shared/legacy/call.ts";
import type { LegacyBody } from "../../shared/legacy/client.ts";
import type { Doubt, Gap } from "../../shared/live/freshness.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import type { RowIndex } from "../diff/row-index.ts";
import type { Draft } from "../publish/draft.ts";
import type { FormerRows } from "../publish/former-rows.ts";
import type { FeedMirror } from "../publish/mirror.ts";

/** How often a feed is asked: while somebody watches it, and otherwise (F2); null where nothing else needs it (Q3). */
export interface Paces {
  readonly watchedMs: number;
  readonly unwatchedMs: number | null;
}

/** One kind of data: what is asked, how it is decoded, and what its keys are. One engine runs them all. */
export interface Feed {
  readonly kind: FeedKind;
  readonly paces: Paces;
  /** Field of a row that tells the feed's lists apart (marks.ts). */
  readonly markField: string | null;
  /**
   * Asks the services and fills the draft. May set `poll.memo` for the next poll, also before it throws.
   * @throws ExpectedError when an answer is none or is not believed: then nothing but the feed's health changes (C6)
   */
  ask(poll: Poll): Promise<void>;
  /** Asks for single orders after a command. Feeds without it are asked whole. */
  askOrders?(poll: Poll, orderIds: readonly string[]): Promise<void>;
}

/** One poll of one feed. */
export interface Poll {
  readonly tenant: Tenant;
  readonly nowMs: number;
  /** True when there is no state yet, or none that can be built upon: the draft must get every row. */
  readonly isRebuild: boolean;
  readonly mirror: FeedMirror;
  readonly draft: Draft;
  /** At a rebuild: what was shown before it, where that is still known. */
  readonly former: Pick<FormerRows, "keys" | "rows"> | null;
  /** Filled by the feed with what it did not believe; published beside the rows. */
  readonly doubts: Doubt[];
  /** Filled by the feed with the parts that it could not ask for; published beside the rows. */
  readonly gaps: Gap[];
  /** JSON of the feed's own making; the only thing that one poll hands to the next. */
  memo: string;
  /** One request, through the source's gate. @throws ExpectedError */
  fetch<C extends LegacyCall>(call: C, request: RequestOf<C>, etag?: string): Promise<LegacyBody>;
  /** `list` was read: what its next answer can be compared with, and the ids of rows that it held but that were refused. */
  keep(list: string, kept: KeptList): void;
}

export interface KeptList {
  readonly index: RowIndex | null;
  readonly etag: string | null;
  readonly refused: readonly string[];
}
