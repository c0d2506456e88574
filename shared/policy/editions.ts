/** The login pages of part 1, section 2. Each has a file in editions/brands. */
export const editionNames = ["default", "demonstration", "demonstrationsz", "pudong", "hongkou", "nanchang", "errun"] as const;
export type EditionName = (typeof editionNames)[number];
