import { unreadNames } from "../../../shared/domain/unread.ts";
import type { DefectBox } from "../../../shared/domain/work-order.ts";
import {
  APPROVE,
  batchSubmitApproveaz,
  getAllQuickShotQtypeList,
  getToDoQuestionAssignmentListforpgNew,
} from "../../../shared/legacy/calls/quick-shot.ts";
import { boxIn } from "../../../shared/legacy/decode-detail.ts";
import { defectType } from "../../../shared/legacy/records/defect-type.ts";
import { correctedShot, decidedShot } from "../../../shared/legacy/records/quick-shot.ts";
import { type Correction, confirm, discard, putBack } from "../activity/identification.ts";
import { recordRow, SPOKEN } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import { shotRow } from "../shot-row.ts";
import type { Tenant } from "../tenant.ts";
import type { Shot, ShotBox } from "../world/shot.ts";
import { actorOf } from "./actor.ts";
import { type Handler, textOf } from "./handler.ts";

/** Tops of the tree that no camera on a vehicle can judge. */
const UNSEEN = new Set(["桥梁"]);

const waiting: Handler = (tenant, { fields }) => {
  const companyId = Number(fields.Cu_Type) === 3 ? textOf(fields.Cu_CompanyId) : "";
  return tenant
    .waitingShots()
    .filter((shot) => companyId === "" || shot.companyId === companyId)
    .map((shot) => shotRow(tenant, shot));
};

const types: Handler = ({ world: { code, defectTypes } }) => {
  const hidden = new Set(defectTypes.filter(({ name, parentId }) => parentId === "0" && UNSEEN.has(name)).map(({ id }) => id));
  for (const { id, parentId } of defectTypes) if (hidden.has(parentId)) hidden.add(id);
  return defectTypes.filter(({ id }) => !hidden.has(id)).map((type) => recordRow(code, defectType, type));
};

/** Every item stands for itself: what is refused leaves the others as they go. */
const approve: Handler = (tenant, asked) => {
  const { fields, nowMs } = asked;
  const actor = actorOf(tenant, asked);
  const items = Array.isArray(fields.List) ? fields.List : [];
  const result = (id: string, values: { done: boolean; orderId?: string; message?: string }) =>
    recordRow(tenant.world.code, decidedShot, { id, orderId: "", message: "", ...values });
  return items.map((item: unknown) => {
    const { Q_Id } = item as { Q_Id: string };
    try {
      const shot = shotOf(tenant, Q_Id);
      if (fields.Approve === APPROVE.confirm) {
        const order = confirm(tenant, shot, correctionOf(item), null, actor, nowMs);
        return result(Q_Id, { done: true, orderId: order.id });
      }
      if (fields.Approve === APPROVE.discard) discard(tenant, shot, actor);
      else if (fields.Approve === APPROVE.putBack) putBack(tenant, shot, actor, nowMs);
      else throw new Refusal(`不支持的操作：${textOf(fields.Approve)}`);
      return result(Q_Id, { done: true });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return result(Q_Id, { done: false, message: error.message });
    }
  });
};

export function shotOf(tenant: Tenant, id: string): Shot {
  const shot = tenant.shots.get(id);
  if (shot === undefined) throw new Refusal("病害不存在");
  return shot;
}

/** What a call says about a machine-found defect. @throws Refusal when it cannot be read */
export function correctionOf(item: unknown): Correction {
  const sent = correctedShot.row.safeParse(item);
  const decoded = sent.success ? correctedShot.decode(sent.data, SPOKEN) : null;
  if (decoded === null || unreadNames(decoded).length > 0) throw new Refusal("提交的内容有误");
  const said = new Set(Object.keys(sent.data ?? {}));
  const isSaid = (field: keyof typeof decoded & keyof typeof correctedShot.fields) => said.has(correctedShot.fields[field].legacy);
  const { chainageM, direction } = decoded;
  return {
    ...(isSaid("defectTypeId") && { typeId: decoded.defectTypeId }),
    ...(isSaid("serious") && { serious: decoded.serious }),
    ...(isSaid("roadId") && { roadId: decoded.roadId }),
    ...(chainageM !== null && { chainageM }),
    ...(direction !== "" && { direction: direction === "up" ? 1 : direction === "down" ? 2 : 3 }),
    ...(isSaid("boxes") && { boxes: decoded.boxes.flatMap(boxIn).map(shotBox) }),
  };
}

const shotBox = (box: DefectBox): ShotBox => ({
  ...{ picture: box.picture, xPx: box.xMinPx, yPx: box.yMinPx, widthPx: box.xMaxPx - box.xMinPx, heightPx: box.yMaxPx - box.yMinPx },
  ...{ typeName: box.defectType, serious: box.degree === "严重" },
});

export const quickShotHandlers: Readonly<Record<string, Handler>> = {
  [getToDoQuestionAssignmentListforpgNew.name]: waiting,
  [getAllQuickShotQtypeList.name]: types,
  [batchSubmitApproveaz.name]: approve,
};
