import type { z } from "zod";
import { formatChainage } from "../domain/chainage.ts";
import type { QuickCorrection } from "../domain/quick-correction.ts";
import type { correctedShot } from "./calls/quick-shot.ts";

/** What a person corrected, as the services take it. */
export function encodeCorrection(id: string, correction: QuickCorrection): z.input<typeof correctedShot> {
  const { defectTypeId, serious, roadId, direction, chainageM, boxes } = correction;
  return {
    Q_Id: id,
    ...(defectTypeId !== undefined && { Qt_Id: defectTypeId }),
    ...(serious !== undefined && { IsDanger: serious ? "1" : "0" }),
    ...(roadId !== undefined && { R_id: roadId }),
    ...(direction !== undefined && { Dir: DIRECTIONS[direction] }),
    ...(chainageM !== undefined && { Zhuanghao: formatChainage(chainageM) }),
    ...(boxes !== undefined && {
      PicList: boxes.map((box) => ({
        Pic_Url: box.picture,
        Xmin: Math.round(box.xMinPx),
        Xmax: Math.round(box.xMaxPx),
        Ymin: Math.round(box.yMinPx),
        Ymax: Math.round(box.yMaxPx),
        Width: box.widthPx,
        Height: box.heightPx,
        QuestionCN: box.defectType,
        Degree: box.degree,
      })),
    }),
  };
}

const DIRECTIONS = { up: "上行", down: "下行", both: "双向" } as const;
