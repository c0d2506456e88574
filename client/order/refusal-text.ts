import type { TFunction } from "i18next";

const words = {
  notInThisStatus: "refusal.notInThisStatus",
  notForYourRole: "refusal.notForYourRole",
  callOff: "refusal.callOff",
  readOnly: "refusal.readOnly",
  notFound: "refusal.notFound",
  oneByOne: "refusal.oneByOne",
  sameCompany: "refusal.sameCompany",
  dueNotLater: "refusal.dueNotLater",
} as const;

/** Why an action is not offered, in words; what the server words itself is shown as it is. */
export const refusalText = (reason: string, t: TFunction): string => (reason in words ? t(words[reason as keyof typeof words]) : reason);
