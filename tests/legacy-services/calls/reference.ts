import { getCompanyList } from "../../../shared/legacy/calls/company.ts";
import { getRoadInfoLocationList } from "../../../shared/legacy/calls/road.ts";
import { type Handler, textOf } from "./handler.ts";

export const referenceHandlers: Readonly<Record<string, Handler>> = {
  [getCompanyList.name]: (tenant, { fields }) =>
    tenant.world.companies
      .filter((company) => company.name.includes(textOf(fields.KeyWord)))
      .map((company) => ({ C_id: company.id, C_Name: company.name, ShortName: company.shortName })),
  [getRoadInfoLocationList.name]: (tenant, { fields }) =>
    tenant.world.roads
      .filter((road) => textOf(fields.comid) === "" || road.companyId === textOf(fields.comid))
      .map((road) => ({
        R_id: road.id,
        R_Name: road.name,
        R_RoadBelongs: road.town,
        R_Class: road.roadClass,
        R_Section: road.section,
        R_ComId: road.companyId,
        R_RoadLength: String(road.lengthM),
        R_Locations: road.line.map(([lng, lat]) => `${lng},${lat}`).join(";"),
      })),
};
