/** What screens offer that a customer's services may have no call for; what is done to an order, the action tables say. */
export const capabilities = ["changePassword", "decideShots", "dispatchShots", "dispatchShotsToPerson", "dispatchToPerson"] as const;
export type Capability = (typeof capabilities)[number];
