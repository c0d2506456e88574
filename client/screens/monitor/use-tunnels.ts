import { useMemo } from "react";
import { type PlacedTunnel, placedTunnels } from "../../../shared/domain/tunnel.ts";
import { useTopic } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";

/** Where the customer's tunnels lie, as far as their roads are known. */
export function useTunnels(): readonly PlacedTunnel[] {
  const { tunnels = [] } = useMe().tenant;
  const { rows, version } = useTopic("roads");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  return useMemo(() => placedTunnels(tunnels, rows), [tunnels, rows, version]);
}
