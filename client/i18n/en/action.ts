export const action = {
  accept: "Take order",
  return: "Return",
  cancel: "Cancel",
  reject: "Reject",
  reassign: "Reassign",
  acceptCheck: "Accept check",
  failCheck: "Fail check",
  goHandle: "Mark handled",
  requestDelay: "Request delay",
  approveDelay: "Approve delay",
  rejectDelay: "Reject delay",
  reopen: "Reopen",
};
