export const refusal = {
  notInThisStatus: "Not possible in this status",
  notForYourRole: "Not for your role",
  readOnly: "Read-only access",
};
