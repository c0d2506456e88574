import { setImmediate } from "node:timers/promises";
import { ExpectedError } from "../../shared/errors.ts";
import type { Row } from "../../shared/live/change.ts";
import { atOnce, type Steps } from "../computing/steps.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { FeedState } from "../read/feed-state.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";
import type { UploadRecords } from "../uploads/upload-records.ts";
import type { ShownPictures } from "./shown-pictures.ts";

/** Feeds whose rows carry pictures and the company that they belong to. */
const KINDS = ["orders", "quickShots"] as const;

export interface PictureOwnersDeps {
  reader: Reader;
  shown: Pick<ShownPictures, "has">;
  uploads: Pick<UploadRecords, "find">;
}

/**
 * The services' names of pictures can be guessed (L5), so whoever is bound to a company fetches what its own rows show, what the details
 * that it opened showed, and what the person uploaded; a picture that other companies' rows show is not there, whatever else may.
 * @throws ExpectedError notFound, notReady until the orders are loaded
 */
export async function refuseOthersPicture({ reader, shown, uploads }: PictureOwnersDeps, session: Session, key: string): Promise<void> {
  const scope = scopeOf(session);
  if (scope.companyId === null) return;
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const { state } = await reader.current({ tenant: session.tenant, kind });
    if (state !== null) rows.push(...(await ownersIn(state).upToDate()).rowsOf(key));
    else if (kind === "orders") throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
  }
  if (rows.some(ofCompany(scope))) return;
  if (rows.length === 0) {
    if (await shown.has(session, key)) return;
    if ((await uploads.find(session.tenant, key))?.userId === session.user.id) return;
  }
  throw new ExpectedError("notFound");
}

/** So many times as many pictures as it began with: most of them are of rows that are gone. */
const OUTGROWN = 2;
const AT_LEAST = 1_000;
/** Rows that are looked at between two places for an interruption. */
const PIECE = 200;
/** With more that changed than this all rows are looked at anew. */
const MOST_FOLLOWED = 20_000;
/** So often it goes on in pieces because something moved meanwhile; then what is left is looked at in one. */
const MOST_TRIES = 5;

/**
 * Which rows show a picture, following the feed. Of 100,000 rows it is made in pieces, once for all who ask; it takes nothing of anybody's
 * share of computing, as it is as much work as there are changes, however often somebody asks.
 */
export class PictureOwners {
  private rowKeys: Map<string, string | string[]> | null = null;
  private offset = Number.NEGATIVE_INFINITY;
  private most = AT_LEAST;
  private catchingUp: Promise<void> | null = null;
  private readonly state: FeedState;

  constructor(state: FeedState) {
    this.state = state;
  }

  /** Once the index is as the feed stands then. `soon` lets others have their turn. */
  async upToDate(soon: () => Promise<unknown> = setImmediate): Promise<this> {
    for (let tries = 1; this.offset !== this.state.position.offset; tries++) {
      if (tries > MOST_TRIES) atOnce(this.catchUp());
      else {
        this.catchingUp ??= this.catchUpInPieces(soon);
        await this.catchingUp;
      }
    }
    return this;
  }

  private async catchUpInPieces(soon: () => Promise<unknown>): Promise<void> {
    // Not before it is known as under way.
    await Promise.resolve();
    try {
      const steps = this.catchUp();
      while (!steps.next().done) await soon();
    } finally {
      this.catchingUp = null;
    }
  }

  /** Pictures that it remembers. */
  get size(): number {
    return this.rowKeys?.size ?? 0;
  }

  rowsOf(picture: string): Row[] {
    return [this.rowKeys?.get(picture) ?? []].flat().flatMap((key) => {
      const row = this.state.rows.get(key);
      return row !== undefined && picturesOf(row).includes(picture) ? [row] : [];
    });
  }

  /** Where it fell too far behind or holds too much that is gone it is made anew. What a row shows no more stays behind until then. */
  private *catchUp(): Steps<void> {
    const { offset } = this.state.position;
    const touched = this.state.recent.since(this.offset, MOST_FOLLOWED);
    const isAnew = this.rowKeys === null || touched === null || this.rowKeys.size > this.most;
    const rowKeys: Map<string, string | string[]> = isAnew ? new Map() : this.rowKeys!;
    let count = 0;
    for (const rowKey of isAnew ? this.state.rows.keys() : touched!) {
      const row = this.state.rows.get(rowKey);
      for (const picture of row === undefined ? [] : picturesOf(row)) put(rowKeys, picture, rowKey);
      if (++count % PIECE === 0) yield;
    }
    // What changed meanwhile is after this offset, and followed next.
    this.rowKeys = rowKeys;
    this.offset = Math.max(this.offset, offset);
    if (isAnew) this.most = Math.max(AT_LEAST, OUTGROWN * rowKeys.size);
  }
}

function put(rowKeys: Map<string, string | string[]>, picture: string, rowKey: string): void {
  const known = rowKeys.get(picture);
  if (known === undefined) rowKeys.set(picture, rowKey);
  else if (!([known].flat() as string[]).includes(rowKey)) rowKeys.set(picture, [known, rowKey].flat());
}

const held = new WeakMap<FeedState, PictureOwners>();

function ownersIn(state: FeedState): PictureOwners {
  const owners = held.get(state) ?? new PictureOwners(state);
  held.set(state, owners);
  return owners;
}

const picturesOf = (row: Row): readonly string[] => [row.pictures, row.repairPictures].flatMap((list) => (Array.isArray(list) ? list : []));
