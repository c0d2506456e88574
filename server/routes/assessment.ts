import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { assessmentDoors } from "../../shared/http/assessment-api.ts";
import type { openAssessment } from "../assessment/open-assessment.ts";
import { scoreBoard } from "../assessment/score-board.ts";
import { mayObject, mayScore, maySettle } from "../assessment/score-rights.ts";
import { toldScores } from "../assessment/told-scores.ts";
import type { Audit, Deed } from "../audit/audit.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { ownerOf } from "../computing/computing.ts";
import { scopeOf } from "../live/scope.ts";
import type { ShownPictures } from "../pictures/shown-pictures.ts";
import { serve } from "../plugins/serve.ts";
import type { DisplayNeeds } from "../walls/display-needs.ts";

export interface AssessmentRoutesDeps extends ReturnType<typeof openAssessment> {
  idempotency: Idempotency;
  audit: Audit;
  displayNeeds: DisplayNeeds;
  shown: Pick<ShownPictures, "note">;
}

/** Scores, deductions and appeals. A click that is sent twice acts once (K1), and every try is audited (R4). */
export function assessmentRoutes(app: FastifyInstance, deps: AssessmentRoutesDeps): void {
  const {
    assessment,
    displayNeeds,
    assessed,
    periods,
    settled,
    kept,
    toldChanges,
    fourEyes,
    deductions,
    back,
    months,
    appeals,
    idempotency,
    audit,
    shown,
  } = deps;
  serve(app, assessmentDoors.month, async ({ who, params: { month } }) => {
    const told = await assessment.month(who, month);
    await shown.note(
      who.session,
      [...told.deductions, ...told.appeals].flatMap(({ pictures }) => pictures),
    );
    const ownAppealIds = await fourEyes.ownAppealIds(who, told.appeals, told.deductions);
    return { ...told, ownAppealIds, may: { score: mayScore(who), settle: maySettle(who), object: mayObject(who) } };
  });

  serve(app, assessmentDoors.year, async ({ who, params: { year } }) => ({
    ...(await assessment.year(who, year)),
    mayOverride: maySettle(who),
  }));

  serve(app, assessmentDoors.frozen, ({ who, params: { month } }) => {
    // Everybody's deductions and appeals are in it.
    if (scopeOf(who.session).companyId !== null) throw new ExpectedError("forbidden");
    return settled.frozenText(who.tenant.file.code, month);
  });

  serve(app, assessmentDoors.ranking, ({ who, params: { month } }) => assessment.ranking(who, month));

  serve(app, assessmentDoors.keepers, async ({ who, params: { month } }) => {
    // Whose roads are whose is no company's business.
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return { month, ...(await assessed.keepers(who.tenant, month)) };
  });

  serve(app, assessmentDoors.deciders, ({ who }) => fourEyes.others(who));

  serve(app, assessmentDoors.told, ({ who }) => toldScores(assessment, kept, toldChanges, who));

  serve(app, assessmentDoors.board, ({ who }) => scoreBoard({ assessment, periods, displayNeeds }, who));

  const of = (kind: string, id: string, name = "") => ({ kind, id, name });

  serve(app, assessmentDoors.deduct, ({ who, body: wish, key, request }) =>
    idempotency.run(ownerOf(who), key, { deduct: wish }, (_, notes) => {
      const subject = of("companies", wish.companyId, wish.month);
      const deed = { kind: "assessment", action: "deduct", subject, after: wish } satisfies Deed;
      const told = ({ ids, companyId }: { ids: string[]; companyId: string }) => ({
        subject: of("companies", companyId, wish.month),
        after: { ...wish, companyId, ids },
      });
      return audit.during(request, who.session, deed, () => deductions.deduct(who, wish, notes), told);
    }),
  );

  serve(app, assessmentDoors.takeBack, ({ who, params: { month, id }, key, request }) =>
    idempotency.run(ownerOf(who), key, { takeBack: id, month }, async () => {
      const deed = { kind: "assessment", action: "withdraw", subject: of("deduction", id, month) } satisfies Deed;
      await audit.during(
        request,
        who.session,
        deed,
        () => back.takeBack(who, month, id),
        (before) => ({ before }),
      );
    }),
  );

  serve(app, assessmentDoors.takeAllBack, ({ who, params: { month }, body: { ids }, key, request }) =>
    idempotency.run(ownerOf(who), key, { takeBack: ids, month }, async () => {
      const deed = { kind: "assessment", action: "withdraw", subject: of("assessedMonth", month, month), after: { ids } } satisfies Deed;
      await audit.during(
        request,
        who.session,
        deed,
        () => back.takeAllBack(who, month, ids),
        (before) => ({ before: { deductions: before } }),
      );
    }),
  );

  serve(app, assessmentDoors.handIn, ({ who, body: wish, key, request }) =>
    idempotency.run(ownerOf(who), key, { handIn: wish }, async () => {
      const deed = {
        ...{ kind: "assessment", action: "handIn", after: wish },
        subject: of("companies", wish.companyId, wish.month),
      } as const satisfies Deed;
      await audit.during(request, who.session, deed, () => months.handIn(who, wish));
    }),
  );

  serve(app, assessmentDoors.settle, async ({ who, params: { month }, body: wish, key, request }) => {
    const settle = async () => {
      const action = ({ open: "open", published: "publish", frozen: "freeze" } as const)[wish.to];
      const deed = { kind: "assessment", action, subject: of("assessedMonth", month, month), after: wish } satisfies Deed;
      await audit.during(request, who.session, deed, () => months.settle(who, month, wish, key));
    };
    // What was answered to the same press then is true no more: the month has gone on from there, and may be open again.
    const { version } = await periods.of(who.tenant.file.code, month);
    return version > wish.version + 1 ? settle() : idempotency.run(ownerOf(who), key, { settle: wish, month }, settle);
  });

  serve(app, assessmentDoors.byHand, ({ who, body: wish, key, request }) =>
    idempotency.run(ownerOf(who), key, { byHand: wish }, async () => {
      const { seen, ...after } = wish;
      const deed = {
        ...{ kind: "assessment", action: "setByHand", before: seen === undefined ? null : { score: seen }, after },
        subject: of("companies", wish.companyId, String(wish.year)),
      } as const satisfies Deed;
      await audit.during(request, who.session, deed, () => months.byHand(who, wish));
    }),
  );

  serve(app, assessmentDoors.object, ({ who, params: { month, id }, body: wish, key, request }) =>
    idempotency.run(ownerOf(who), key, { object: id, month, ...wish }, async () => {
      const deed = { kind: "assessment", action: "object", subject: of("deduction", id, month), after: wish } satisfies Deed;
      const object = () => appeals.object(who, month, id, wish);
      const { id: appeal } = await audit.during(request, who.session, deed, object, (done) => ({ before: done.of }));
      return { id: appeal };
    }),
  );

  serve(app, assessmentDoors.decide, ({ who, params: { id }, body: { grants, answer }, key, request }) =>
    idempotency.run(ownerOf(who), key, { decide: id, grants, answer }, async () => {
      const action = grants ? "grant" : "reject";
      const deed = { kind: "assessment", action, subject: of("appeal", id), after: { answer } } as const satisfies Deed;
      const decide = () => appeals.decide(who, id, grants, answer);
      await audit.during(request, who.session, deed, decide, ({ deductionId, month, reason, isSamePerson }) => ({
        subject: of("deduction", deductionId, month),
        before: { reason },
        ...(isSamePerson && { after: { answer, isSamePerson } }),
      }));
    }),
  );
}
