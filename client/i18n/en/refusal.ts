export const refusal = {
  notInThisStatus: "Not possible in this status",
  notForYourRole: "Not available for your role",
  callOff: "The source system does not offer this",
  readOnly: "Read-only access",
  notFound: "Work order not found",
  oneByOne: "Each needs its own photo; not in a batch",
  sameCompany: "Already with this company",
  dueNotLater: "The new due time is not after the current one",
};
