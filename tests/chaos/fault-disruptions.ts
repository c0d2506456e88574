import type { FaultWish } from "../support/stand-in-control.ts";
import type { Disruption } from "./disruption.ts";

/** Every fault of the services. `dark` ones leave no way to learn the truth; the others must not even be noticed. */
const faults: readonly { readonly wish: FaultWish; readonly dark: boolean; readonly longestHoldMs?: number }[] = [
  { wish: { kind: "slow", delayMs: 1_500 }, dark: false },
  { wish: { kind: "error", status: 500 }, dark: true },
  { wish: { kind: "error", status: 503, retryAfterS: 2 }, dark: true },
  { wish: { kind: "hang" }, dark: true },
  { wish: { kind: "cut" }, dark: true },
  { wish: { kind: "truncated" }, dark: true },
  { wish: { kind: "html" }, dark: true },
  { wish: { kind: "refused" }, dark: true },
  // Not held long enough to be believed: an emptied list is confirmed in the end, when it says the same for long.
  { wish: { kind: "emptyList", call: "GetAssignmentList" }, dark: false },
  { wish: { kind: "emptyList", call: "GetDevicePositionList" }, dark: false },
  { wish: { kind: "emptyOrders" }, dark: false },
  { wish: { kind: "reordered" }, dark: false },
  { wish: { kind: "badRows", share: 0.05 }, dark: false },
];

export const faultDisruptions: readonly Disruption[] = faults.map(({ wish, dark }) => ({
  name: `services: ${Object.values(wish).join(" ")}`,
  // Its switches can be reached while it runs only.
  target: "stand-in",
  async begin(world) {
    await world.standIn.setFault(wish);
    const light = dark ? world.darkness.begin(`services: ${wish.kind}`) : () => {};
    return async () => {
      light();
      await world.standIn.clearFaults();
    };
  },
}));
