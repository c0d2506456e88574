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

/** GET /api/access's query: only what was filled in. */
export const queryOf = (question: AccessQuestion): URLSearchParams =>
  new URLSearchParams(
    Object.entries(question)
      .map(([name, text]: [string, string]) => [name, text.trim()])
      .filter(([, text]) => text !== ""),
  );
