export const unread = {
  unknown: "未知",
  said: "业务系统送来的是“{{said}}”，读不出来",
  means: "业务系统送来的内容读不出来",
  fields: "业务系统送来的这些内容读不出来：{{fields}}",
  field: "{{field}}（“{{said}}”）",
  separator: "、",
};
