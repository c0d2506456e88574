import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Editions } from "../../editions/load-editions.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import type { Asking } from "../../shared/node/asking.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import type { Computing } from "../computing/computing.ts";
import { giveHint } from "../live/hints.ts";
import type { KnownUsers } from "../people/known-users.ts";
import type { Reader } from "../read/reader.ts";
import { RecordsOutbox } from "../records/outbox.ts";
import type { Records } from "../records/tables.ts";
import type { AnsweredReports } from "../reports/answered-reports.ts";
import type { Knows } from "../resources/knows.ts";
import { RegisterRows } from "../resources/register-rows.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import { AppealWrites } from "./appeal-writes.ts";
import { Assessed } from "./assessed.ts";
import { AssessedNames } from "./assessed-names.ts";
import { Assessment } from "./assessment.ts";
import { Closings } from "./closings.ts";
import { Deciders } from "./deciders.ts";
import { DeductionSources } from "./deduction-sources.ts";
import { DeductionWrites } from "./deduction-writes.ts";
import { DeductionsBack } from "./deductions-back.ts";
import { FourEyes } from "./four-eyes.ts";
import { KeptAppeals } from "./kept-appeals.ts";
import { KeptDeductions } from "./kept-deductions.ts";
import { KeptScores } from "./kept-scores.ts";
import { KnownDeductions } from "./known-deductions.ts";
import { LastScores } from "./last-scores.ts";
import { MonthWrites } from "./month-writes.ts";
import { NamedOrders } from "./named-orders.ts";
import { Periods } from "./periods.ts";
import { ScoreCalls } from "./score-calls.ts";
import { SettledFigures } from "./settled-figures.ts";
import { ToldChanges } from "./told-changes.ts";
import { WrongDeductions } from "./wrong-deductions.ts";

export interface OpenAssessmentDeps {
  readonly redis: Redis;
  readonly reader: Reader;
  readonly computing: Computing;
  readonly answered: Pick<AnsweredReports, "answer">;
  readonly records: Records;
  readonly asking: Asking;
  readonly legacy: LegacyClient;
  readonly turns: OrderTurns;
  readonly knows: Knows;
  readonly pictures: RecordPictures;
  readonly editions: Editions;
  readonly knownUsers: KnownUsers;
  readonly log: Logger;
  readonly now: () => number;
}

/** Deductions whose makers wait while the database is away, 300 bytes each; of one customer. */
const WAITING = { most: 20_000, mostOfOne: 5_000 };

/** What companies are worth, and what people do about it: months, deductions, appeals. */
export function openAssessment(deps: OpenAssessmentDeps) {
  const { redis, reader, computing, answered, records, asking, legacy, turns, knows, pictures, editions, knownUsers, log, now } = deps;
  const kept = new KeptAppeals(records, now);
  const made = new KeptDeductions({ records, outbox: new RecordsOutbox(redis, "deductions", WAITING), log, now });
  const settled = new SettledFigures(records, kept);
  const periods = new Periods({ records, appeals: kept, settled, now });
  const scores = { kept: new KeptScores(redis, now), last: new LastScores({ redis, asking, now }) };
  const registers = new RegisterRows(asking);
  const names = new AssessedNames(registers);
  const assessment = new Assessment({ ...scores, asking, periods, settled, appeals: kept, made, names, now });
  const calls = new ScoreCalls({ legacy, assessment, turns, moved: (tenant) => giveHint(redis, { tenant, topic: "assessment" }) });
  const assessed = new Assessed({ registers, knows });
  const fourEyes = new FourEyes({ made, deciders: new Deciders({ editions, knownUsers, registers, now }) });
  const closings = new Closings({ assessment, periods, settled });
  const back = new DeductionsBack({ calls, assessment, periods });
  const parts = { back, calls, closings, names, assessment, periods, settled, kept, made, fourEyes, pictures, assessed };
  const deductions = new DeductionWrites({
    ...parts,
    log,
    wrong: new WrongDeductions({ ...parts, orders: new NamedOrders(reader) }),
    sources: new DeductionSources({ reader, computing, answered, now }),
    known: new KnownDeductions(redis),
  });
  return {
    assessment,
    assessed,
    periods,
    settled,
    kept,
    toldChanges: new ToldChanges(redis, now),
    fourEyes,
    deductions,
    back,
    months: new MonthWrites(parts),
    appeals: new AppealWrites(parts),
    close: () => made.close(),
  };
}
