import type { QuickClaims as ClaimsAnswer } from "../../shared/http/quick-api.ts";
import { scopeOf } from "../live/scope.ts";
import type { Session } from "../session/session.ts";
import type { HeldClaims } from "./quick-claims.ts";

/**
 * The claims as one seat may see them: those of items outside of the viewer's scope are left out, and a company's people learn no names
 * of another's.
 */
export function describeClaims(
  { claims, nowMs }: HeldClaims,
  seat: string,
  session: Session,
  inScope: { has(id: string): boolean },
): ClaimsAnswer {
  const whole = scopeOf(session).companyId === null;
  const isMine = (claim: { seat: string; userId: string }) => claim.seat === seat && claim.userId === session.user.id;
  const mayName = (claim: { companyId: string }) => whole || claim.companyId === session.user.companyId;
  const seen = claims.filter((claim) => inScope.has(claim.id) || isMine(claim));
  return {
    held: seen
      .filter((claim) => !claim.decided && isMine(claim))
      .sort((a, b) => a.number - b.number)
      .map(({ id, untilMs, fromName }) => ({ id, untilMs, takenFrom: fromName })),
    others: seen
      .filter((claim) => !claim.decided && !isMine(claim))
      .map((claim) => ({ id: claim.id, name: mayName(claim) ? claim.name : "", takenFromMe: claim.fromSeat === seat })),
    decided: seen.filter(({ decided }) => decided).map(({ id }) => id),
    nowMs,
  };
}
