import { z } from "zod";
import { callForRows } from "../record-calls.ts";
import { company } from "../records/company.ts";

/** Maintenance companies of a tenant. */
export const getCompanyList = callForRows(
  {
    ...({ service: "company", section: "1.7", name: "GetCompanyList", path: "/CJ/GetCompanyList", origin: "given" } as const),
    request: z.object({ KeyWord: z.string(), PageIndex: z.number().int(), PageSize: z.number().int() }),
    givenRequest: ["KeyWord", "PageIndex", "PageSize"],
  },
  company,
);
