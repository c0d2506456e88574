import { degreeWord } from "../../../shared/domain/degree.ts";
import type { QuickCorrection } from "../../../shared/domain/quick-correction.ts";
import type { QuickShot } from "../../../shared/domain/quick-shot.ts";
import type { DefectBox } from "../../../shared/domain/work-order.ts";

/** A machine-found defect as the person in front of it has it so far. */
export interface Draft {
  readonly defectTypeId: string;
  readonly defectType: string;
  readonly serious: boolean;
  readonly roadId: string;
  readonly road: string;
  readonly direction: QuickShot["direction"];
  readonly chainageM: number | null;
  readonly boxes: readonly DefectBox[];
}

export const draftOf = ({ defectTypeId, defectType, serious, roadId, road, direction, chainageM, boxes }: QuickShot): Draft => ({
  ...{ defectTypeId, defectType, serious, roadId, road, direction, chainageM, boxes },
});

/** The boxes that bore the old type bear the new one; what somebody called otherwise stays. */
export function withType(draft: Draft, type: { id: string; name: string }): Draft {
  const boxes = draft.boxes.map((box) => (box.defectType === draft.defectType ? { ...box, defectType: type.name } : box));
  return { ...draft, defectTypeId: type.id, defectType: type.name, boxes };
}

export function withDegree(draft: Draft, serious: boolean): Draft {
  return { ...draft, serious, boxes: draft.boxes.map((box) => ({ ...box, degree: degreeWord(serious) })) };
}

/** Only what differs from what the machine had; a place is told whole. */
export function correctionOf(shot: QuickShot, draft: Draft): QuickCorrection {
  const placeMoved = draft.roadId !== shot.roadId || draft.chainageM !== shot.chainageM;
  return {
    ...(draft.defectTypeId !== shot.defectTypeId && { defectTypeId: draft.defectTypeId }),
    ...(draft.serious !== shot.serious && { serious: draft.serious }),
    ...(placeMoved && { roadId: draft.roadId, ...(draft.chainageM !== null && { chainageM: draft.chainageM }) }),
    ...(draft.direction !== shot.direction && draft.direction !== "" && { direction: draft.direction }),
    ...(JSON.stringify(draft.boxes) !== JSON.stringify(shot.boxes) && { boxes: [...draft.boxes] }),
  };
}

export const isCorrected = (shot: QuickShot, draft: Draft): boolean => Object.keys(correctionOf(shot, draft)).length > 0;
