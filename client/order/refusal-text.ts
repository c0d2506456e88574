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
  outOfSight: "refusal.outOfSight",
  nothingOfferedThere: "refusal.nothingOfferedThere",
  noWayBack: "refusal.noWayBack",
  backWithPictures: "refusal.backWithPictures",
  backWithDueTime: "refusal.backWithDueTime",
  backWithCompany: "refusal.backWithCompany",
  neverDone: "refusal.neverDone",
  notKnownDone: "refusal.notKnownDone",
  otherWayBack: "refusal.otherWayBack",
} as const;

/** Why an action is not offered, in words; what the server words itself is shown as it is. */
export const refusalText = (reason: string, t: TFunction): string => (reason in words ? t(words[reason as keyof typeof words]) : reason);
