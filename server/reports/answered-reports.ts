import type { Tenant } from "../../editions/load.ts";
import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { lackingFields } from "../../shared/legacy/lacking-fields.ts";
import type { Asking } from "../../shared/node/asking.ts";
import type { Flags } from "../../shared/policy/flags.ts";
import { asTrueAsMs, keptForMs } from "../../shared/reports/kept-for.ts";
import { type MissingMonth, missingMonths } from "../../shared/reports/missing-months.ts";
import { askedOfServices, toldOfAsking } from "../../shared/reports/question.ts";
import {
  type AnyQuestion,
  type AnyReport,
  mayReadReport,
  type ReportRow,
  scopedQuestion,
  scopedRows,
  withheldFrom,
} from "../../shared/reports/report.ts";
import { reportRow } from "../../shared/reports/report-row.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { scopeOf } from "../live/scope.ts";
import type { Requester } from "../plugins/access.ts";
import type { Knows } from "../resources/knows.ts";
import { refuseUnknownCompany } from "./unknown-company.ts";

export interface AnsweredReportsDeps {
  readonly asking: Pick<Asking, "keptOrLast">;
  readonly knows: Knows;
  /** Made for one report that this person asks for: what admits it where the services would have to work for it. */
  readonly newQuestions: (tenant: string, userId: string) => () => Promise<void>;
  readonly now: () => number;
}

export interface ReportAnswer {
  readonly rows: readonly ReportRow[];
  readonly refused: number;
  readonly lacking: string[];
  /** Fields that the asker is not told of. */
  readonly withheld: string[];
  /** Months of a year that the services did not answer, with the code of why. */
  readonly missing: MissingMonth[];
  /** How the services fail where some of it is what they said before; empty where they do not. */
  readonly failing: string;
  readonly askedAtMs: number;
}

/** Every report of every customer, read once for all who ask the same and cut to the asker's scope here. */
export class AnsweredReports {
  private readonly deps: AnsweredReportsDeps;

  constructor(deps: AnsweredReportsDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError forbidden where it is about persons of others; notFound for a company that the customer does not have; tooMany with `retryAfterMs` for whoever asks one new question after the other; what the services refuse */
  async answer(who: Requester, report: AnyReport, asked: AnyQuestion): Promise<ReportAnswer> {
    const { tenant, session, access } = who;
    const { companyId } = scopeOf(session);
    if (!mayReadReport(report, asked, companyId, access.roles)) throw new ExpectedError("forbidden");
    // Bound to a company and of none: asked without one, the services would tell of all.
    if (companyId === "" && report.owner !== "reference")
      return { rows: [], lacking: [], withheld: [], missing: [], failing: "", refused: 0, askedAtMs: this.deps.now() };
    const question = scopedQuestion(report, asked, companyId);
    if (companyId === null) await refuseUnknownCompany(this.deps.knows, tenant.file.code, report, question);
    const admit = this.deps.newQuestions(session.tenant, session.user.id);
    const today = dayAt(tenant.source.timeZone, this.deps.now());
    const asking = askedOfServices(report.filters, question, dayText(today));
    const heard = await Promise.allSettled(
      asking.map(async (one) => {
        const { call, request } = this.callFor(tenant, report, one, access.flags);
        const keepMs = keptForMs(report, one, today);
        const answer = await this.deps.asking.keptOrLast(tenant, call, request, { keepMs, admit });
        return { ...answer, keepMs, told: toldOfAsking(report.filters, one) };
      }),
    );
    const missing = missingMonths(report.filters, asking, heard);
    const answers = heard.filter((one) => one.status === "fulfilled").map(({ value }) => value);
    const withheld = withheldFrom(report, companyId, access.roles);
    const blanks = Object.fromEntries(withheld.map((key) => [key, ""]));
    const rows = answers.flatMap(({ rows: sent, told }) =>
      sent.map((row) => ({ ...reportRow(report, row as ReportRow, tenant.source), ...blanks, ...told })),
    );
    return {
      rows: scopedRows(report, rows, companyId),
      lacking: lackingFields(report.record, answers.flatMap((answer) => answer.rows) as ReportRow[]),
      ...{ withheld: [...withheld], missing, failing: answers.find((one) => one.failing)?.failing ?? "" },
      refused: answers.reduce((sum, answer) => sum + answer.refused.length, 0),
      askedAtMs: asOldAs(answers) ?? asTrueAsMs(answers, this.deps.now()),
    };
  }

  private callFor(tenant: Tenant, { ask }: AnyReport, question: AnyQuestion, flags: Flags) {
    const call = ask.choose?.(question, flags) ?? ask.calls[0];
    return { call, request: ask.request(question, serviceIdentity(tenant), tenant.source.timeZone) };
  }
}

/** What stands in for an answer that did not come says how old it is, the oldest of several. */
function asOldAs(answers: readonly { readonly failing: string; readonly askedAtMs: number }[]): number | null {
  const old = answers.filter(({ failing }) => failing).map(({ askedAtMs }) => askedAtMs);
  return old.length === 0 ? null : Math.min(...old);
}
