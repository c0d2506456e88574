import { useMemo } from "react";
import { streamOfQuery } from "../../../shared/video/stream-address.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useView } from "../../session/view.ts";
import { VideoTile } from "../../video/video-tile.tsx";
import "./ezopen.css";

/** The public player: /ezopen?url=...&token=... (and `road`, of a camera whose address is exchanged for whoever is signed in). It plays what browsers can play, says what is wrong with the rest, and tries again by itself. */
export default function Ezopen() {
  const titles = useTitles();
  const { search } = useView();
  const stream = useMemo(() => streamOfQuery(search), [search]);
  return (
    <main className="ezopen">
      <h1 className="visually-hidden">{titles.of("/ezopen")}</h1>
      <VideoTile
        key={stream.kind === "refused" ? stream.why : stream.address}
        stream={stream}
        road={search.get("road") ?? undefined}
        name={titles.of("/ezopen")}
      />
    </main>
  );
}
