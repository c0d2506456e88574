import { type ExportRequest, exportRequest } from "../../shared/http/exports-api.ts";

/** A table of pending orders in two columns; tests name what matters to them. */
export const sampleExport = (fields: Partial<ExportRequest> = {}): ExportRequest =>
  exportRequest.parse({
    title: "待处置",
    rows: { of: "list", list: "pending", sort: { key: "number", direction: "asc" } },
    columns: [
      { key: "number", title: "编号" },
      { key: "status", title: "状态" },
      { key: "road", title: "道路" },
      { key: "chainageM", title: "桩号" },
      { key: "foundAtMs", title: "发现时间" },
    ],
    pictures: null,
    locale: "zh-CN",
    words: {
      status: { 1: "待处置" },
      unknownStatus: "状态 {code}",
      serious: "严重",
      source: { 1: "人工巡查" },
      unknownSource: "来源 {code}",
      before: "处置前",
      after: "处置后",
      pictureMissing: "照片缺失",
      monthMissing: "{month} 没有取到",
      about: {
        sheet: "说明",
        list: "列表",
        filter: "筛选",
        sort: "排序",
        asOf: "数据截至",
        rows: "条数",
        madeBy: "导出人",
        timeZone: "时区",
        missing: "缺少的月份",
      },
    },
    ...fields,
  });
