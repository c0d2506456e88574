import { ExpectedError } from "../../shared/errors.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import { isUnknownOutcome } from "../commands/lost-answer.ts";
import type { OwedBack } from "./owed-back.ts";
import type { UploadRecords } from "./upload-records.ts";

/** What became of the wish stands, whatever can be written of it: pictures stay with their holder, which may send them again. */
async function whereRecordsAre(write: () => Promise<void>, otherwise: () => Promise<void> = async () => {}): Promise<void> {
  await write().catch(async (error: unknown) => {
    if (!isRecordsAway(error)) throw error;
    await otherwise();
  });
}

/** Keeps uploaded pictures for what names them from then on, out of the reach of housekeeping and of others. */
export class HeldPictures {
  private readonly records: UploadRecords;
  private readonly owed: OwedBack;
  private readonly now: () => number;

  constructor(records: UploadRecords, owed: OwedBack, now: () => number) {
    this.records = records;
    this.owed = owed;
    this.now = now;
  }

  /** What an earlier refusal left bound is free again before anybody looks whose it is. @throws ExpectedError recordsAway */
  settle(tenant: string, keys: readonly string[]): Promise<void> {
    return this.owed.settle(keys.map((key) => ({ tenant, key })));
  }

  /**
   * Runs `act` and keeps the pictures for `holder`; refused ones can be sent again.
   * @throws ExpectedError pictureUnknown with the keys, recordsAway before anything is done, or what `act` throws
   */
  async during<T>(tenant: string, keys: readonly string[], holder: string, act: () => Promise<T>): Promise<T> {
    const { lacking, fresh } = await this.records.hold(tenant, keys, holder);
    if (lacking.length > 0) throw new ExpectedError("pictureUnknown", { keys: [...lacking] });
    try {
      const done = await act();
      // A refused one of the same holder may have given them back in the meantime.
      await whereRecordsAre(async () => void (await this.records.hold(tenant, keys, holder)));
      return done;
    } catch (error) {
      const refused = error instanceof ExpectedError && !isUnknownOutcome(error);
      // One that an earlier wish sent may be the services' already, whatever they say to this one.
      if (refused)
        await whereRecordsAre(
          () => this.records.giveBack(tenant, fresh, this.now(), holder),
          // With Redis away too they stay bound: their holder may send them again, and nobody hears of anything but the refusal.
          () => this.owed.note(tenant, fresh, holder).catch(() => {}),
        );
      throw error;
    }
  }
}
