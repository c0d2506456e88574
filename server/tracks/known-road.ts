import type { Road } from "../../shared/domain/reference.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";

/** @throws ExpectedError notFound for a road that there is not; notReady until roads are known */
export async function knownRoad(reader: Pick<Reader, "needed">, tenant: string, id: string): Promise<Road> {
  const road = (await knownRoads(reader, tenant)).get(id);
  if (road === undefined) throw new ExpectedError("notFound", { road: id });
  return road;
}

/** All roads of a customer by their ids; @throws ExpectedError notReady until roads are known */
export const knownRoads = (reader: Pick<Reader, "needed">, tenant: string): Promise<ReadonlyMap<string, Road>> =>
  neededRows<Road>(reader, { tenant, kind: "roads" });

/** The same for whoever can do without: none until roads are known. */
export async function roadsIfKnown(reader: Pick<Reader, "needed">, tenant: string): Promise<Iterable<Road>> {
  try {
    return (await knownRoads(reader, tenant)).values();
  } catch (error) {
    if (error instanceof ExpectedError && error.code === "notReady") return [];
    throw error;
  }
}
