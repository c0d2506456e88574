export const report = {
  linkTitle: "公开链接",
  from: "开始日期",
  to: "结束日期",
  days: "链接有效天数",
  makeLink: "生成链接",
  linkReady: "任何持有此链接的人都能看到该报告，有效期至 {{time}}。",
  badPeriod: "请填写开始和结束日期，结束不早于开始，最长一年，有效期 1 至 90 天。",
  period: "{{from}} 至 {{to}}",
  validUntil: "此链接有效期至 {{time}}",
};
