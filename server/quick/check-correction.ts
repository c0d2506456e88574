import { pastEnd } from "../../shared/domain/chainages-of.ts";
import type { QuickCorrection } from "../../shared/domain/quick-correction.ts";
import type { QuickShot } from "../../shared/domain/quick-shot.ts";
import type { DefectType, Road } from "../../shared/domain/reference.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Scope } from "../live/scope.ts";

export interface CorrectionGround {
  /** Empty where nothing of the list is named, or the customer's services have none: then they judge alone. */
  readonly types: ReadonlyMap<string, DefectType>;
  readonly roads: ReadonlyMap<string, Road>;
}

/** What the services would refuse, or take although it cannot be. @throws ExpectedError badRequest with the fields */
export function checkCorrection(shot: QuickShot, correction: QuickCorrection, { types, roads }: CorrectionGround, scope: Scope): void {
  const problems: { at: string; message: string }[] = [];
  const refuse = (at: string, message: string) => problems.push({ at: `correction.${at}`, message });
  const { defectTypeId, roadId, chainageM, boxes } = correction;
  if (defectTypeId !== undefined && types.size > 0 && !types.has(defectTypeId))
    refuse("defectTypeId", "is no type of quick identification");
  // Whose a road is nobody knows without the list.
  if (roads.size === 0 && scope.companyId !== null && roadId !== undefined && roadId !== shot.roadId)
    refuse("roadId", "is nobody's that is known: there is no list of roads");
  if (roads.size > 0) {
    const road = roads.get(roadId ?? shot.roadId);
    if (roadId !== undefined && road === undefined) refuse("roadId", "is no road of this customer");
    if (roadId !== undefined && road !== undefined && scope.companyId !== null && road.companyId !== scope.companyId)
      refuse("roadId", "belongs to another company's section");
    const past = road === undefined || chainageM === undefined ? null : pastEnd(road.line, road.lengthM, chainageM);
    if (past !== null)
      refuse("chainageM", past.end === "end" ? "lies beyond the end of the road" : "lies before the beginning of the road");
    if (roadId !== undefined && roadId !== shot.roadId && chainageM === undefined) refuse("chainageM", "is needed with another road");
  }
  if (boxes?.some(({ picture }) => !shot.pictures.includes(picture))) refuse("boxes", "lie on pictures of something else");
  if (problems.length > 0) throw new ExpectedError("badRequest", { problems });
}
