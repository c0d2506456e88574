export const WEAPONS = ["search", "facets", "keys", "previews", "subscriptions", "sockets"] as const;
export type Weapon = (typeof WEAPONS)[number];
