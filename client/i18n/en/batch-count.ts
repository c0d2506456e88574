export const batchCount = {
  waiting_one: "{{shown}} waiting",
  waiting_other: "{{shown}} waiting",
  refused_one: "{{shown}} not possible",
  refused_other: "{{shown}} not possible",
  done_one: "{{shown}} done",
  done_other: "{{shown}} done",
  moved_one: "{{shown}} changed by others",
  moved_other: "{{shown}} changed by others",
  failed_one: "{{shown}} failed",
  failed_other: "{{shown}} failed",
};
