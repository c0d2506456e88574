/** A part of a page by its name; of a report that stands below another one under that one's name too, so that no two are called the same. */
export const partOfReport = (own: string | undefined, name: string): string =>
  own === undefined || own === "" ? name : `${own} · ${name}`;
