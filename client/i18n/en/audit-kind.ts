import type { Dictionary } from "../dictionary.ts";

export const auditKind: Dictionary["auditKind"] = {
  signIn: "Sign-in",
  wallSignIn: "Wall sign-in",
  signOut: "Sign-out",
  passwordChange: "Password change",
  refusal: "Refused access",
  forceOut: "Forced out",
  order: "Work order",
  dispatch: "Dispatch",
  quickDecision: "Identification",
  batch: "Batch",
  check: "Spot check",
  upload: "Photo upload",
  record: "Record",
  note: "Note on an order",
  view: "Saved filter",
  displayLink: "Display link",
  export: "Export",
  assessment: "Assessment",
  reportLink: "Public report link",
  trackView: "Patrol tracks viewed",
};
