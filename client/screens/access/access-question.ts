import type { z } from "zod";
import type { accessQuery } from "../../../shared/http/access-api.ts";
import { editionNames } from "../../../shared/policy/editions.ts";

/** The form's fields as text; an empty one is left to what is known of the user. */
export interface AccessQuestion {
  readonly user: string;
  readonly userType: string;
  readonly companyId: string;
  readonly ownerAdmin: string;
  readonly roadAdministration: string;
  readonly yzw: string;
  readonly edition: string;
}

export const emptyQuestion: AccessQuestion = {
  user: "",
  userType: "",
  companyId: "",
  ownerAdmin: "",
  roadAdministration: "",
  yzw: "",
  edition: "",
};

const flags = ["", "true", "false"];
/** Of the fields that are chosen from a few. */
export const questionChoices = { ownerAdmin: flags, roadAdministration: flags, yzw: flags, edition: ["", ...editionNames] };

type AccessQuery = z.input<typeof accessQuery>;

/** Only what was filled in. */
export const queryOf = (question: AccessQuestion): AccessQuery =>
  Object.fromEntries(
    Object.entries(question)
      .map(([name, text]: [string, string]) => [name, text.trim()])
      .filter(([, text]) => text !== ""),
  );
