import type { Redis } from "ioredis";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import type { Asking } from "../../shared/node/asking.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import { giveHint } from "../live/hints.ts";
import type { Reader } from "../read/reader.ts";
import type { Records } from "../records/tables.ts";
import type { Knows } from "../resources/knows.ts";
import { RegisterRows } from "../resources/register-rows.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import { AppealWrites } from "./appeal-writes.ts";
import { Assessed } from "./assessed.ts";
import { Assessment } from "./assessment.ts";
import { DeductionWrites } from "./deduction-writes.ts";
import { KeptScores } from "./kept-scores.ts";
import { KnownDeductions } from "./known-deductions.ts";
import { MonthWrites } from "./month-writes.ts";
import { NamedOrders } from "./named-orders.ts";
import { Periods } from "./periods.ts";
import { ScoreCalls } from "./score-calls.ts";
import { WrongDeductions } from "./wrong-deductions.ts";

export interface OpenAssessmentDeps {
  readonly redis: Redis;
  readonly reader: Pick<Reader, "needed">;
  readonly records: Records;
  readonly asking: Asking;
  readonly legacy: LegacyClient;
  readonly turns: OrderTurns;
  readonly knows: Knows;
  readonly pictures: RecordPictures;
  readonly now: () => number;
}

/** What companies are worth, and what people do about it: months, deductions, appeals. */
export function openAssessment({ redis, reader, records, asking, legacy, turns, knows, pictures, now }: OpenAssessmentDeps) {
  const periods = new Periods(records, now);
  const assessment = new Assessment({ asking, periods, kept: new KeptScores(redis, now), now });
  const calls = new ScoreCalls({ legacy, assessment, turns, moved: (tenant) => giveHint(redis, { tenant, topic: "assessment" }) });
  const assessed = new Assessed({ registers: new RegisterRows(asking), knows });
  const parts = { calls, assessment, periods, pictures, assessed };
  const deductions = new DeductionWrites({
    ...parts,
    wrong: new WrongDeductions({ ...parts, orders: new NamedOrders(reader) }),
    known: new KnownDeductions(redis),
  });
  return { assessment, assessed, periods, deductions, months: new MonthWrites(parts), appeals: new AppealWrites({ ...parts, deductions }) };
}
