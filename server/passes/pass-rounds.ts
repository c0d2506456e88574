import type { Logger } from "pino";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { startRounds } from "../rounds.ts";
import type { BoxFilling } from "./box-filling.ts";
import type { FixThinning } from "./fix-thinning.ts";
import type { PassRecorder } from "./pass-recorder.ts";

export interface PassRoundsDeps {
  recorder: Pick<PassRecorder, "round">;
  thinning: Pick<FixThinning, "round">;
  boxes: Pick<BoxFilling, "round">;
  editions: Pick<Editions, "tenants">;
  log: Pick<Logger, "warn">;
}

const EVERY_MS = 60_000;

/** Stores the passes of one customer after the other, thins fixes that are old enough, and gives hours without a box theirs. One that fails keeps nobody else from theirs, and is tried again. */
export const startPassRounds = ({ recorder, thinning, boxes, editions, log }: PassRoundsDeps): { close(): void } => {
  let isClosed = false;
  const rounds = startRounds(
    EVERY_MS,
    async () => {
      for (const tenant of editions.tenants.values()) {
        if (isClosed) return;
        for (const work of [recorder, thinning, boxes])
          await work.round(tenant).catch((error: Error) => {
            // A database that is away, lists that have not come, or others who need the server: nothing is lost by waiting.
            if (!(error instanceof ExpectedError))
              log.warn({ tenant: tenant.file.code, reason: error.message }, "passes were not stored; the next round tries again");
          });
      }
    },
    ({ message }) => log.warn({ reason: message }, "passes were not stored; the next round tries again"),
  );
  return {
    close() {
      isClosed = true;
      rounds.close();
    },
  };
};
