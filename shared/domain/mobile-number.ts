/** The documents' pattern lacks 16x and 19x; today's numbers are accepted beside it. */
const documented = /^0?1[34578]\d{9}$/;
const current = /^0?1[3-9]\d{9}$/;

export const isMobileNumber = (text: string): boolean => documented.test(text) || current.test(text);

/** As people write one, with spaces, hyphens and wide digits, in the digits that are kept. */
export const writtenMobileNumber = (text: string): string => text.normalize("NFKC").replace(/[\s\-‐-―]/g, "");

/** Whether two numbers ring the same phone: with and without the 0 before, spaces and hyphens apart. */
export const isSameMobileNumber = (a: string, b: string): boolean => bare(a) === bare(b);

const bare = (text: string): string => writtenMobileNumber(text).replace(/^0(?=1\d{10}$)/, "");
