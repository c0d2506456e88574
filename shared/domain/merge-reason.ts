/**
 * The reason with which a duplicate is cancelled. It names the order that stays, in the services' own language, so that the services
 * themselves keep the link: every list, export and other system of theirs shows it, and no second record can disagree with it.
 */
export function mergeReason(survivorNumber: string, note: string): string {
  return `${BEGINNING}${survivorNumber}${note === "" ? "" : `；${note}`}`;
}

/** The number of the order that a cancelled one was merged into; null for every other reason. */
export function mergedInto(reason: string): string | null {
  if (!reason.startsWith(BEGINNING)) return null;
  const [number = ""] = reason.slice(BEGINNING.length).split("；", 1);
  return number === "" ? null : number;
}

/** The reason with which a merge is taken back. */
export const unmergeReason = (survivorNumber: string): string => `撤销并入${survivorNumber}`;

const BEGINNING = "重复工单，并入";
