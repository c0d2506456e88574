/** Rows of a download that are shown before it is made. */
export const PREVIEW_ROWS = 20;

/** What is shown of a download: what it comes to, and what will be in it. */
export const isPreviewed = ({ part }: { readonly part: string }): boolean => part === "figures" || part === "table";
