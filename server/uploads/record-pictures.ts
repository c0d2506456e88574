import { ExpectedError } from "../../shared/errors.ts";
import { scopeOf } from "../live/scope.ts";
import type { ShownPictures } from "../pictures/shown-pictures.ts";
import type { Session } from "../session/session.ts";
import type { HeldPictures } from "./held-pictures.ts";
import { holderOf, type UploadRecords } from "./upload-records.ts";

interface RecordPicturesDeps {
  readonly records: Pick<UploadRecords, "find">;
  readonly held: HeldPictures;
  readonly shown: Pick<ShownPictures, "has">;
}

/** Pictures that records come to name: of registers, of deductions and appeals, of an order that is raised. They stay as long as somebody may look at the record. */
export class RecordPictures {
  private readonly deps: RecordPicturesDeps;

  constructor(deps: RecordPicturesDeps) {
    this.deps = deps;
  }

  /**
   * Runs `act` with pictures that a record comes to name: the person's own, and what was shown to whoever is bound to a company.
   * @throws ExpectedError pictureUnknown with the keys, recordsAway before anything is done, or what `act` throws
   */
  async carry<T>(session: Session, name: string, keys: readonly string[], act: () => Promise<T>): Promise<T> {
    if (keys.length === 0) return act();
    const { records, held } = this.deps;
    await held.settle(session.tenant, keys);
    const known = await Promise.all(
      [...new Set(keys)].map(async (key) => {
        const upload = await records.find(session.tenant, key);
        const isFree = upload !== null && upload.usedFor === null;
        const isTheirs = upload?.userId === session.user.id || (!isFree && (await this.mayLookAt(session, key)));
        return { key, isFree, isTheirs };
      }),
    );
    const strange = known.filter(({ isTheirs }) => !isTheirs);
    if (strange.length > 0) throw new ExpectedError("pictureUnknown", { keys: strange.map(({ key }) => key) });
    const fresh = known.filter(({ isFree }) => isFree).map(({ key }) => key);
    return fresh.length === 0 ? act() : held.during(session.tenant, fresh, holderOf(name), act);
  }

  /** What is said to be seen is there: an upload of this customer, or one of `besides`. @throws ExpectedError pictureUnknown with the keys */
  async refuseUnknown(session: Session, keys: readonly string[], besides: readonly string[]): Promise<void> {
    const others = [...new Set(keys)].filter((key) => !besides.includes(key));
    const found = await Promise.all(others.map((key) => this.deps.records.find(session.tenant, key)));
    const strange = others.filter((_, i) => found[i] === null);
    if (strange.length > 0) throw new ExpectedError("pictureUnknown", { keys: strange });
  }

  private async mayLookAt(session: Session, key: string): Promise<boolean> {
    return scopeOf(session).companyId === null || (await this.deps.shown.has(session, key));
  }
}
