/** What a document says beside its figures; a bench reads none of it. */
export const documentWords = {
  ...{ organisation: "青浦公路署", contents: "contents", figures: "figures", table: "table", noData: "noData" },
  ...{ madeBy: "madeBy", checkedBy: "checkedBy", approvedBy: "approvedBy", day: "day" },
  ...{ titles: {}, figureNames: {}, fields: {}, said: {} },
};
