/** How serious a defect is, in the services' own words, as they stand on boxes. */
export const degreeWord = (serious: boolean): string => (serious ? "严重" : "一般");
