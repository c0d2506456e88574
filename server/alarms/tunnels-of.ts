import type { Tenant } from "../../editions/load.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type PlacedTunnel, placedTunnels } from "../../shared/domain/tunnel.ts";
import type { Reader } from "../read/reader.ts";

/** Where a customer's tunnels lie; nobody is asked for roads where its file tells of none. */
export async function tunnelsOf(reader: Pick<Reader, "current">, { code, tunnels }: Tenant["file"]): Promise<readonly PlacedTunnel[]> {
  if (tunnels.length === 0) return [];
  const { state } = await reader.current({ tenant: code, kind: "roads" });
  return placedTunnels(tunnels, (state?.rows ?? new Map()) as unknown as ReadonlyMap<string, Road>);
}
