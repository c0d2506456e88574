import type { Facility } from "../domain/facility.ts";
import type { DecodeSource } from "./decode-source.ts";
import type { Fields, LegacyRecord } from "./record.ts";
import { bridge, manhole, pile, sign } from "./records/facility.ts";

export const decodeBridge = decoderOf("bridge", bridge);
export const decodeManhole = decoderOf("manhole", manhole);
export const decodeSign = decoderOf("sign", sign);
export const decodePile = decoderOf("pile", pile);

type Always = Pick<Facility, "id" | "roadId" | "chainageM" | "pictures" | "unread">;
type Known = Always & Partial<Omit<Facility, "kind">> & { readonly place: readonly [number, number] | null };

/** A kind leaves out what its records do not know. */
function decoderOf<F extends Fields>(kind: Facility["kind"], record: LegacyRecord<F>) {
  return (row: Readonly<Record<string, unknown>>, source: DecodeSource): Facility => {
    const { place, ...known } = record.decode(row, source) as unknown as Known;
    const [lng, lat] = place ?? [null, null];
    return { kind, name: "", direction: "", lengthM: null, use: "", material: "", ...known, lng, lat };
  };
}
