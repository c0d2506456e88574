import type { Dictionary } from "../dictionary.ts";

export const batchCount: Dictionary["batchCount"] = {
  waiting_one: "{{shown}} en espera",
  waiting_other: "{{shown}} en espera",
  refused_one: "{{shown}} no posible",
  refused_other: "{{shown}} no posibles",
  done_one: "{{shown}} hecha",
  done_other: "{{shown}} hechas",
  moved_one: "{{shown}} cambiada por otros",
  moved_other: "{{shown}} cambiadas por otros",
  failed_one: "{{shown}} fallida",
  failed_other: "{{shown}} fallidas",
};
