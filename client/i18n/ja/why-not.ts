import type { Dictionary } from "../dictionary.ts";

export const whyNot: Dictionary["whyNot"] = {
  list: "「{{list}}」",
  elsewhere: "この操作は{{where}}で行えます",
  othersElsewhere: "この操作は{{where}}で{{who}}が行います",
  forOthers: "この状態では{{who}}が行います",
  forOthersHere: "この状態では{{who}}が行います。あなたは{{where}}で行えます",
  yours: "{{where}}の作業指示に対して行えます",
};
