export const refusal = {
  notInThisStatus: "Not possible in this status",
  notForYourRole: "Not for your role",
  readOnly: "Read-only access",
  notFound: "No such order",
  oneByOne: "Needs its own picture; not in a batch",
  sameCompany: "Is this company's already",
  dueNotLater: "The new time is not after the present one",
};
