import type { Dictionary } from "../dictionary.ts";

/** The columns of the action tables, in their order. */
export const slot: Dictionary["slot"] = {
  owner: "発注者",
  supervisor: "監督員",
  authority: "道路管理者",
  company: "受託業者",
  companyAdmin: "受託業者の管理者",
};
