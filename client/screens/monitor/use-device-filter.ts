import type { Device } from "../../../shared/domain/device.ts";
import { useAddressWords } from "../../session/use-address-words.ts";
import { DEVICE_STATES, type DeviceFilter, type DeviceState, everyDevice } from "./device-rank.ts";

export const kinds: readonly DeviceFilter["kind"][] = ["all", "vehicle", "inspector"];
export const presences: readonly (DeviceState | "all")[] = ["all", ...DEVICE_STATES];
const choices = { kind: kinds, presence: presences };

interface Words extends Omit<DeviceFilter, "text"> {
  readonly find: string;
}
const { text: find, ...rest } = everyDevice;
const first: Words = { find, ...rest };

/** Which devices a list shows, kept in the address of its view; `only` where it lists one kind, whatever that says. */
export function useDeviceFilter(only?: Device["kind"]) {
  const [{ find: text, kind, presence }, change] = useAddressWords(first, choices);
  const filter: DeviceFilter = { text, kind: only ?? kind, presence };
  const setFilter = ({ text, kind, presence }: DeviceFilter) => change({ find: text, kind: only === undefined ? kind : "all", presence });
  return { filter, setFilter, clear: () => setFilter(everyDevice) };
}
