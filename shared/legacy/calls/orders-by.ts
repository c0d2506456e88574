import { z } from "zod";
import { callForRows } from "../record-calls.ts";
import { namedCompany } from "../records/company.ts";
import { order } from "../records/work-order.ts";
import { identity, identityFields, reportRequest, reportRequestFields } from "./identity.ts";

/** Orders and companies by other doors than the one that the product reads them by: cross-checks ask them. */
const at = { service: "api", section: "2.7", origin: "given" } as const;
const page = { PageIndex: z.number().int(), PageSize: z.number().int() };
const filtered = { ...at, request: reportRequest.extend(page), givenRequest: [...reportRequestFields, ...Object.keys(page)] };

/** Orders that the report filter lets through. */
export const getAssListByWhereNew = callForRows(
  { ...filtered, name: "GetAssListByWhereNew", path: "/Api/ApiForApp/GetAssListByWhereNew" },
  order,
);

/** Those of them that were dispatched to a company. */
export const getAssListByWhereNewToXM = callForRows(
  { ...filtered, name: "GetAssListByWhereNewToXM", path: "/Api/ApiForApp/GetAssListByWhereNewToXM" },
  order,
);

/** The same as telephones in the field ask it. */
export const getQuestionList = callForRows({ ...filtered, name: "GetQuestionList", path: "/Api/ApiForApp/GetQuestionList" }, order);

/** One company by its id. */
export const getJLCompanyById = callForRows(
  {
    ...{ ...at, name: "GetJLCompanyById", path: "/Api/ApiForApp/GetJLCompanyById", rowsAt: "first" },
    ...{ request: identity.extend({ C_id: z.string() }), givenRequest: identityFields },
  },
  namedCompany,
);
