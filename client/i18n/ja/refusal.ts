import type { Dictionary } from "../dictionary.ts";

export const refusal: Dictionary["refusal"] = {
  notInThisStatus: "この状態ではできません",
  notForYourRole: "この役割ではできません",
  readOnly: "閲覧のみです",
};
