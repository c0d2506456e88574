/** Spreadsheets refuse some signs in a sheet's name, more than 31 of them, and two of the same name. */
export function sheetName(title: string, taken = ""): string {
  const clean = (text: string) =>
    text
      .replace(/[[\]:*?/\\']/g, " ")
      .trim()
      .slice(0, 31) || "1";
  const name = clean(title);
  return name.toLowerCase() === clean(taken).toLowerCase() && taken !== "" ? clean(`${name.slice(0, 29)} 2`) : name;
}
