import { parseChainage } from "../../../shared/domain/chainage.ts";
import {
  APPROVE,
  batchSubmitApproveaz,
  correctedShot,
  getAllQuickShotQtypeList,
  getToDoQuestionAssignmentListforpgNew,
} from "../../../shared/legacy/calls/quick-shot.ts";
import { type Correction, confirm, discard, putBack } from "../activity/identification.ts";
import { Refusal } from "../refusal.ts";
import { shotRow } from "../shot-row.ts";
import type { Tenant } from "../tenant.ts";
import type { Shot } from "../world/shot.ts";
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

const types: Handler = ({ world: { defectTypes } }) => {
  const hidden = new Set(defectTypes.filter(({ name, parentId }) => parentId === "0" && UNSEEN.has(name)).map(({ id }) => id));
  for (const { id, parentId } of defectTypes) if (hidden.has(parentId)) hidden.add(id);
  return defectTypes
    .filter(({ id }) => !hidden.has(id))
    .map((type) => ({ Qt_Id: Number(type.id), Qt_QuestionCN: type.name, Qt_ParentId: Number(type.parentId) }));
};

/** Every item stands for itself: what is refused leaves the others as they go. */
const approve: Handler = (tenant, asked) => {
  const { fields, nowMs } = asked;
  const actor = actorOf(tenant, asked);
  const items = Array.isArray(fields.List) ? fields.List : [];
  return items.map((item: unknown) => {
    const { Q_Id } = item as { Q_Id: string };
    try {
      const shot = shotOf(tenant, Q_Id);
      if (fields.Approve === APPROVE.confirm) {
        const order = confirm(tenant, shot, correctionOf(item), null, actor, nowMs);
        return { Q_Id, Result: 1, A_Id: order.id, Message: "" };
      }
      if (fields.Approve === APPROVE.discard) discard(tenant, shot, actor);
      else if (fields.Approve === APPROVE.putBack) putBack(tenant, shot, actor, nowMs);
      else throw new Refusal(`不支持的操作：${textOf(fields.Approve)}`);
      return { Q_Id, Result: 1, A_Id: "", Message: "" };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { Q_Id, Result: 0, A_Id: "", Message: error.message };
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
  const read = correctedShot.safeParse(item);
  if (!read.success) throw new Refusal("提交的内容有误");
  const { Qt_Id, IsDanger, R_id, Dir, Zhuanghao, PicList } = read.data;
  const chainageM = Zhuanghao === undefined ? null : parseChainage(Zhuanghao);
  return {
    ...(Qt_Id !== undefined && { typeId: Qt_Id }),
    ...(IsDanger !== undefined && { serious: IsDanger === "1" }),
    ...(R_id !== undefined && { roadId: R_id }),
    ...(chainageM !== null && { chainageM }),
    ...(Dir !== undefined && { direction: Dir === "上行" ? 1 : Dir === "下行" ? 2 : 3 }),
    ...(PicList !== undefined && {
      boxes: PicList.map((box) => ({
        picture: box.Pic_Url,
        xPx: box.Xmin,
        yPx: box.Ymin,
        widthPx: box.Xmax - box.Xmin,
        heightPx: box.Ymax - box.Ymin,
        typeName: box.QuestionCN,
        serious: box.Degree === "严重",
      })),
    }),
  };
}

export const quickShotHandlers: Readonly<Record<string, Handler>> = {
  [getToDoQuestionAssignmentListforpgNew.name]: waiting,
  [getAllQuickShotQtypeList.name]: types,
  [batchSubmitApproveaz.name]: approve,
};
