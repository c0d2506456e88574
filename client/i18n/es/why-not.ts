import type { Dictionary } from "../dictionary.ts";

export const whyNot: Dictionary["whyNot"] = {
  list: "«{{list}}»",
  elsewhere: "Puede hacerlo en {{where}}",
  othersElsewhere: "Se hace en {{where}}; corresponde a: {{who}}",
  forOthers: "En este estado corresponde a: {{who}}",
  forOthersHere: "En este estado corresponde a: {{who}}. Usted puede hacerlo en {{where}}",
  yours: "Puede hacerlo con órdenes en {{where}}",
};
