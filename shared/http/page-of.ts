/** The header by which a page says whose it is. A browser's cookie may be another person's by now: nobody then acts, or looks, in their name. */
export const PAGE_OF = "page-of";

/** A person among all customers', as a header may carry it. */
export const nameOfPage = (tenant: string, userId: string): string => encodeURIComponent(`${tenant}/${userId}`);
