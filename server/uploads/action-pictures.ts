import type { Tenant } from "../../editions/load.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import { isUnknownOutcome } from "../commands/lost-answer.ts";
import type { Session } from "../session/session.ts";
import { evidenceFindings } from "./evidence.ts";
import type { OwedBack } from "./owed-back.ts";
import type { UploadRecords } from "./upload-records.ts";

export interface SentPictures {
  readonly keys: readonly string[];
  /** Why they are good evidence although something speaks against them; empty when nothing was said. */
  readonly statement: string;
}

/** What became of the action stands, whatever can be written of it: pictures stay with the order, which may send them again. */
async function whereRecordsAre(write: () => Promise<void>, otherwise: () => Promise<void> = async () => {}): Promise<void> {
  await write().catch(async (error: unknown) => {
    if (!isRecordsAway(error)) throw error;
    await otherwise();
  });
}

/** Pictures that an action carries: they must be the user's own, show this repair or say why not, and stay as long as the order. */
export class ActionPictures {
  private readonly records: UploadRecords;
  private readonly owed: OwedBack;
  private readonly now: () => number;

  constructor(records: UploadRecords, owed: OwedBack, now: () => number) {
    this.records = records;
    this.owed = owed;
    this.now = now;
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
    // What an earlier refusal left bound is free again before anybody looks whose it is.
    await this.owed.settle(keys.map((key) => ({ tenant: code, key })));
    await this.check(session, tenant, order, keys, statement);
    const { lacking, fresh } = await this.records.hold(code, keys, order.id);
    if (lacking.length > 0) throw new ExpectedError("pictureUnknown", { keys: [...lacking] });
    try {
      const done = await act();
      // A refused action of the same order may have given them back in the meantime.
      await whereRecordsAre(async () => void (await this.records.hold(code, keys, order.id)));
      return done;
    } catch (error) {
      const refused = error instanceof ExpectedError && !isUnknownOutcome(error);
      // One that an earlier action sent may be the services' already, whatever they say to this one.
      if (refused)
        await whereRecordsAre(
          () => this.records.giveBack(code, fresh, this.now(), order.id),
          // With Redis away too they stay bound: this order may send them again, and nobody hears of anything but the refusal.
          () => this.owed.note(code, fresh, order.id).catch(() => {}),
        );
      throw error;
    }
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
