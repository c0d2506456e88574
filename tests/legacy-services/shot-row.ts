import { quickShot } from "../../shared/legacy/records/quick-shot.ts";
import { DIRECTIONS } from "./assignment-row.ts";
import { boxValues } from "./pictures/boxes.ts";
import { AS_KEPT, recordRow } from "./record-row.ts";
import type { Tenant } from "./tenant.ts";
import type { Shot } from "./world/shot.ts";

/** A machine-found defect as the services write it, in the style of its tenant. */
export function shotRow(tenant: Tenant, shot: Shot): Record<string, unknown> {
  const { id, number, typeId, serious, scorePercent, companyId, section, town, roadId, chainageM, foundAtMs, device } = shot;
  const row = {
    ...{ id, number, defectTypeId: typeId, defectType: tenant.defectTypes.get(typeId)?.name ?? typeId, serious, scorePercent },
    ...{ companyId, company: tenant.companies.get(companyId)?.name ?? "", section, town },
    ...{ roadId, road: tenant.roads.get(roadId)?.name ?? "", direction: DIRECTIONS[shot.direction], chainageM, place: shot.at },
    ...{ foundAtMs, device, pictures: [...shot.pictures], boxes: shot.boxes.map(boxValues) },
  };
  return recordRow(tenant.world.code, quickShot, row, AS_KEPT);
}
