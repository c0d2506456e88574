/** The columns of the action tables, in their order. */
export const slot = {
  owner: "owner",
  supervisor: "supervisor",
  authority: "road authority",
  company: "maintenance company",
  companyAdmin: "company administrator",
};
