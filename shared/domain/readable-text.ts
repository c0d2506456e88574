/**
 * Characters that nobody sees, and marks that turn the direction of what follows them: two names that look alike would be two, and a file's name
 * would end otherwise than it reads. What emoji are joined by stands among them; what chooses an emoji's look does not.
 */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** The same, but for breaks, tabs and what joins emoji. */
const UNREADABLE_IN_LINES = new RegExp(`(?![\\t\\r\\n\\u200d])${UNREADABLE.source}`, "gu");

/** Whether people see all of a text; one of several lines has breaks and tabs beside. */
export const isReadable = (text: string, hasLines = false): boolean => readable(text, hasLines) === text;

/** A text as people see it: what they do not is left out, and nothing else. */
export const readable = (text: string, hasLines = false): string => text.replace(hasLines ? UNREADABLE_IN_LINES : UNREADABLE, "");
