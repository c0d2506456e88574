import { useEffect, useMemo } from "react";
import { useLive, useTopic } from "../../live/use-topic.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";

/** The roads are drawn by the map's own style (map-pane.tsx), beneath everything: here they say how many there are. */
function Roads({ tell }: LayerProps) {
  const source = useLive().topic("roads");
  const { rows: roads, version } = useTopic("roads");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const rows = useMemo(
    () =>
      [...roads.values()].map(({ id, name, line, town }) => {
        const [lng = null, lat = null] = line[Math.floor(line.length / 2)] ?? [];
        return { id, name, road: name, chainageM: null, detail: town, lng, lat };
      }),
    [roads, version],
  );
  useEffect(() => tell({ source, rows }), [tell, source, rows]);
  return null;
}

export const roadPaneLayer: PaneLayer = {
  ...{ id: "roads", group: "base", paths: [], groups: [], Layer: Roads },
  title: paneLayerText.roads,
};
