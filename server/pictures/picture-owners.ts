import { ExpectedError } from "../../shared/errors.ts";
import type { Row } from "../../shared/live/change.ts";
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
    if (state !== null) rows.push(...ownersIn(state).rowsOf(key));
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

/** Which rows show a picture, following the feed. */
export class PictureOwners {
  private readonly rowKeys = new Map<string, string | string[]>();
  private readonly state: FeedState;
  private offset: number;
  private readonly most: number;

  constructor(state: FeedState) {
    this.state = state;
    this.offset = state.position.offset;
    for (const key of state.rows.keys()) this.add(key);
    this.most = Math.max(AT_LEAST, OUTGROWN * this.rowKeys.size);
  }

  /** This index as the feed stands now, or a new one where it fell too far behind or holds too much that is gone. */
  upToDate(): PictureOwners {
    const { offset } = this.state.position;
    if (offset === this.offset) return this;
    const touched = this.state.recent.since(this.offset);
    if (touched === null || this.rowKeys.size > this.most) return new PictureOwners(this.state);
    for (const key of touched) this.add(key);
    this.offset = offset;
    return this;
  }

  rowsOf(picture: string): Row[] {
    return [this.rowKeys.get(picture) ?? []].flat().flatMap((key) => {
      const row = this.state.rows.get(key);
      return row !== undefined && picturesOf(row).includes(picture) ? [row] : [];
    });
  }

  /** What a row shows no more stays behind until the index is made anew; whoever asks looks at the row itself. */
  private add(rowKey: string): void {
    const row = this.state.rows.get(rowKey);
    for (const picture of row === undefined ? [] : picturesOf(row)) {
      const known = this.rowKeys.get(picture);
      if (known === undefined) this.rowKeys.set(picture, rowKey);
      else if (!([known].flat() as string[]).includes(rowKey)) this.rowKeys.set(picture, [known, rowKey].flat());
    }
  }
}

const held = new WeakMap<FeedState, PictureOwners>();

function ownersIn(state: FeedState): PictureOwners {
  const owners = held.get(state)?.upToDate() ?? new PictureOwners(state);
  held.set(state, owners);
  return owners;
}

const picturesOf = (row: Row): readonly string[] => [row.pictures, row.repairPictures].flatMap((list) => (Array.isArray(list) ? list : []));
