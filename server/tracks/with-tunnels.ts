import type { NetRoad } from "../../shared/domain/matching/segments.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { drawnTunnels, type Tunnel } from "../../shared/domain/tunnel.ts";

/** [T4] A road of a customer with the tunnels that its file tells of. */
export type TunnelledRoad = Road & Pick<NetRoad, "tunnels">;

export const withTunnels = (road: Road, tunnels: readonly Tunnel[]): TunnelledRoad =>
  tunnels.some(({ roadId }) => roadId === road.id) ? { ...road, tunnels: drawnTunnels(road, tunnels) } : road;
