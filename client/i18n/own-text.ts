/**
 * A text of an edition or a customer in the shown language. Customers name things in Chinese and English: who reads Japanese reads
 * the former, everybody else the latter.
 */
export function ownText(texts: Readonly<Record<string, string>>, language: string): string {
  const instead = language === "ja" ? texts.zh : texts.en;
  return texts[language] ?? instead ?? Object.values(texts)[0] ?? "";
}
