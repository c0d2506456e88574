/** The documents' pattern lacks 16x and 19x; today's numbers are accepted beside it. */
const documented = /^0?1[34578]\d{9}$/;
const current = /^0?1[3-9]\d{9}$/;

export const isMobileNumber = (text: string): boolean => documented.test(text) || current.test(text);

/** Of an office too: 021-59720000, with an extension behind it, +86 before it, a hotline of three digits; several, with signs between them. */
export const isPhoneNumber = (text: string): boolean =>
  text
    .normalize("NFKC")
    .replace(/[\s\-‐-―().]/g, "")
    .split(/[/、,;]/)
    .every((one) => /^\+?\d{3,15}(?:(?:转|#|x|ext)\d{1,6})?$/i.test(one));

/** As people write one, with spaces, hyphens and wide digits, in the digits that are kept. */
export const writtenMobileNumber = (text: string): string => text.normalize("NFKC").replace(/[\s\-‐-―]/g, "");

/** What tells phones apart: with and without the 0 before, spaces and hyphens apart. Most are written so already, and thousands are compared. */
export const bareMobileNumber = (text: string): string =>
  PLAIN.test(text) ? text : writtenMobileNumber(text).replace(/^0(?=1\d{10}$)/, "");
const PLAIN = /^1\d{10}$/;
