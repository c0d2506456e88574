import type { Tenant } from "../../editions/load.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Session } from "../session/session.ts";
import { evidenceFindings } from "./evidence.ts";
import type { HeldPictures } from "./held-pictures.ts";
import type { UploadRecords } from "./upload-records.ts";

export interface SentPictures {
  readonly keys: readonly string[];
  /** Why they are good evidence although something speaks against them; empty when nothing was said. */
  readonly statement: string;
}

/** Pictures that an action carries: they must be the user's own, show this repair or say why not, and stay as long as the order. */
export class ActionPictures {
  private readonly records: UploadRecords;
  private readonly held: HeldPictures;

  constructor(records: UploadRecords, held: HeldPictures) {
    this.records = records;
    this.held = held;
  }

  /**
   * Runs `act` with pictures that may be sent for this order, and keeps them for it; refused ones can be sent again.
   * @throws ExpectedError pictureUnknown with the keys, evidenceDoubtful with the findings, recordsAway before anything is done, or what `act` throws.
   */
  async carry<T>(
    { session, tenant }: { session: Session; tenant: Tenant },
    order: WorkOrder,
    { keys, statement }: SentPictures,
    act: () => Promise<T>,
  ): Promise<T> {
    if (keys.length === 0) return act();
    const { code } = tenant.file;
    await this.held.settle(code, keys);
    await this.check(session, tenant, order, keys, statement);
    return this.held.during(code, keys, order.id, act);
  }

  private async check(session: Session, tenant: Tenant, order: WorkOrder, keys: readonly string[], statement: string): Promise<void> {
    const found = await Promise.all(keys.map((key) => this.records.find(tenant.file.code, key)));
    // One picture shows one repair.
    const mine = found.flatMap((one) =>
      one !== null && one.userId === session.user.id && (one.usedFor === null || one.usedFor === order.id) ? [one] : [],
    );
    if (mine.length < keys.length) {
      const known = new Set(mine.map(({ key }) => key));
      throw new ExpectedError("pictureUnknown", { keys: keys.filter((key) => !known.has(key)) });
    }
    const findings = mine.flatMap((picture) => evidenceFindings(picture, order, tenant.file.evidenceFarM));
    if (findings.length > 0 && statement === "") throw new ExpectedError("evidenceDoubtful", { findings });
  }
}
