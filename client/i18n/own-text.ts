/** A text of an edition or a customer in the shown language; where they have none, in English, or in whatever they have. */
export const ownText = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? "";
