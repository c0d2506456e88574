export const batchCount = {
  waiting_one: "{{shown}} 条等待",
  waiting_other: "{{shown}} 条等待",
  refused_one: "{{shown}} 条不可执行",
  refused_other: "{{shown}} 条不可执行",
  done_one: "{{shown}} 条成功",
  done_other: "{{shown}} 条成功",
  moved_one: "{{shown}} 条已被他人处理",
  moved_other: "{{shown}} 条已被他人处理",
  failed_one: "{{shown}} 条失败",
  failed_other: "{{shown}} 条失败",
};
