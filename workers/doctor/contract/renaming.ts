/** How a customer's file calls things otherwise; the same for all services. */
export const RENAMING = `## Where a customer's services differ
In \`editions/tenants/CODE.json\`, by the names of this page; an unknown call or field stops the start with file and place:

\`\`\`json
"legacy": {
  "calls": {
    "*": { "fields": { "C_Code": "Tenant" } },
    "GetAssignmentList": {
      "path": "/v2/orders",
      "transport": "postJson",
      "fields": { "A_Id": "Id", "A_Zhuanghao": "Stake", "QuestionStatusList": "States" },
      "codes": { "A_Status": { "T1": 1, "T2": 2 }, "QuestionStatusList": { "T1": 1, "T2": 2 } }
    },
    "GetDetail": { "fields": { "PicList": "Photos", "PicList.Pic_Url": "Address" } },
    "GetMonthTrend": { "off": true }
  }
}
\`\`\`

- \`*\` holds for every call that has such a field; what is said of one call counts before it.
- \`path\` is appended to the service's address; \`transport\` is one of postJson, getJson, getJsonp, xmlJson.
- \`fields\` has their name by ours, for what is sent and for what is answered. A field inside another is named after a dot and renamed by its last part. What they
  send under a name of ours that is called otherwise is left out. One field of theirs may serve for two of ours.
- \`codes\` has our code by theirs, by our name of the field. Several of theirs may be one of ours; the first is sent. A filter may be given as "T1,T2". What is not listed stays as it is.
- \`off\` says that they lack the call. Nobody asks for it; registers do not offer what it would do, whoever wants it otherwise is told, and the screens that show its rows say what is missing.
- \`respResult\`, \`respMessage\` and \`Json\` cannot be renamed, and one request cannot be made of two.`;
