/**
 * Switches that rules turn and screens ask for. The list is closed so that a misspelt flag stops the start instead of being off for
 * ever (E4).
 */
export const flagNames = [
  /** Orders are checked point by point. */
  "pointCheck",
  /** The road-data view of a few named users. */
  "roadDataView",
  /** The one switch of all customers, and what it gives to whom a customer's file names. */
  "networkUploadSwitch",
  "networkUpload",
  /** Keeps quick identification in sight where the customer hides it. */
  "quickIdentification",
  /** The menu link to the external patrol-track site. */
  "externalTrack",
  "hideLogo",
  /** Disposal-rate tables ask for assessed orders (IsPg=1). */
  "assessedRates",
  /** Charts speak of each road team instead of each unit. */
  "chartsByRoadTeam",
  /** Bridges are listed by company id instead of by user id. */
  "bridgesByCompany",
  /** Coverage is asked by tender section, bridges with their patrols, and bridges not patrolled cost points. */
  "coverageBySection",
  "bridgesWithPatrols",
  "bridgeDeduction",
] as const;
export type FlagName = (typeof flagNames)[number];
export type Flags = Readonly<Partial<Record<FlagName, boolean>>>;
