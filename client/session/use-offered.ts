import type { Capability } from "../../shared/domain/capability.ts";
import { useMe } from "./session.ts";

/** Whether the customer's services take this at all. */
export const useOffered = (capability: Capability): boolean => !useMe().notOffered.includes(capability);
