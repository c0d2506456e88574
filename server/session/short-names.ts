import type { Reader } from "../read/reader.ts";

/** Boards call companies by their short names, sign-in does not tell them. */
export const shortNames = (reader: Reader) => async (tenant: string, companyId: string) => {
  const { state } = await reader.needed({ tenant, kind: "companies" }, "anyAge");
  const name = state?.rows.get(companyId)?.shortName;
  return typeof name === "string" ? name : null;
};
