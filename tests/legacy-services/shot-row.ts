import { formatChainage } from "../../shared/domain/chainage.ts";
import { direction, time } from "./assignment-row.ts";
import { pictureRow } from "./pictures/boxes.ts";
import { styleOf } from "./quirks.ts";
import type { Tenant } from "./tenant.ts";
import type { Shot } from "./world/shot.ts";

/** A machine-found defect as the services write it, in the style of its tenant. */
export function shotRow(tenant: Tenant, shot: Shot): Record<string, unknown> {
  const style = styleOf(tenant.world.code);
  return {
    Q_Id: shot.id,
    Q_Number: shot.number,
    Qt_Id: style.numbers === "number" ? Number(shot.typeId) : shot.typeId,
    QuestionCN: tenant.defectTypes.get(shot.typeId)?.name ?? shot.typeId,
    Q_IsDanger: style.numbers === "text" ? (shot.serious ? "1" : "0") : shot.serious ? 1 : 0,
    Q_Score: `${shot.scorePercent}%`,
    Q_ComId: shot.companyId,
    Company: tenant.companies.get(shot.companyId)?.name ?? style.nothing,
    Q_Section: shot.section,
    Q_Zhen: shot.town,
    R_id: shot.roadId,
    R_Name: tenant.roads.get(shot.roadId)?.name ?? style.nothing,
    Q_Dir: direction(style, shot.direction),
    Q_Zhuanghao: formatChainage(shot.chainageM),
    Q_Location: `${shot.at[0]},${shot.at[1]}`,
    Q_Time: time(style, shot.foundAtMs),
    Q_Device: shot.device,
    Q_Imgs: shot.pictures.join("|"),
    PicList: shot.boxes.map((box) => pictureRow(box)),
  };
}
