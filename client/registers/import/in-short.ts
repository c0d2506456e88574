const LONGEST = 200;

/** A cell may hold a megabyte, which a page lays out for seconds. */
export const inShort = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
