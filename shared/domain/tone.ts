/** How much a word asks for attention: a look that every screen gives it in the same way, beside its words. */
export type Tone = "plain" | "good" | "warning" | "danger";
