/** The services' own refusal, in their words: respResult 0. */
export class Refusal extends Error {}
