import type { Tenant } from "../../editions/load.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import { type TunnelledRoad, withTunnels } from "./with-tunnels.ts";

/** @throws ExpectedError notFound for a road that there is not; notReady until roads are known */
export async function knownRoad(reader: Pick<Reader, "needed">, tenant: Tenant, id: string): Promise<TunnelledRoad> {
  const road = (await knownRoads(reader, tenant)).get(id);
  if (road === undefined) throw new ExpectedError("notFound", { road: id });
  return road;
}

/** All roads of a customer by their ids; @throws ExpectedError notReady until roads are known */
export async function knownRoads(reader: Pick<Reader, "needed">, { file }: Tenant): Promise<ReadonlyMap<string, TunnelledRoad>> {
  const roads = await neededRows<Road>(reader, { tenant: file.code, kind: "roads" });
  return file.tunnels.length === 0 ? roads : new Map([...roads].map(([id, road]) => [id, withTunnels(road, file.tunnels)]));
}

/** The same for whoever can do without: none until roads are known. */
export async function roadsIfKnown(reader: Pick<Reader, "needed">, tenant: Tenant): Promise<Iterable<TunnelledRoad>> {
  try {
    return (await knownRoads(reader, tenant)).values();
  } catch (error) {
    if (error instanceof ExpectedError && error.code === "notReady") return [];
    throw error;
  }
}
