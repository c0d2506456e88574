import { useMemo } from "react";
import type { Role } from "../../shared/policy/roles.ts";
import { seesWholeCustomer } from "../../shared/policy/sees-whole-customer.ts";
import { type AnyQuestion, type AnyReport, mayReadReport } from "../../shared/reports/report.ts";
import { useMe } from "../session/session.ts";

/** Whether whoever is signed in is told of a report when it is asked so: the server refuses what is not offered here. */
export function useMayAsk(report: AnyReport): (question: AnyQuestion) => boolean {
  const { user, roles } = useMe();
  const companyId = seesWholeCustomer(user.userType) ? null : user.companyId;
  return useMemo(() => (question) => mayReadReport(report, question, companyId, roles as Role[]), [report, companyId, roles]);
}
