/** What a month is reckoned by, as its frozen text has it. */
interface Ruled {
  /** Lacking in months that were frozen before it was kept: then it is 1. */
  readonly rulesVersion?: number | undefined;
  readonly trees: unknown;
  readonly companyShare: number;
}

/** Of the way in which sheets and months are reckoned (`assessment.ts`): whoever changes that raises it. 1 was checked by its trees alone. */
export const RULES_VERSION = 2;

/** The text whose SHA-256 is a frozen month's `rulesHash`: every rule that its figures were reckoned by. Of version 1 the trees alone. */
export const rulesText = ({ rulesVersion = 1, trees, companyShare }: Ruled): string =>
  JSON.stringify(rulesVersion === 1 ? trees : { rulesVersion, companyShare, trees });
