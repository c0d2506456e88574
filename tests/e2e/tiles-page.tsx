import { createRoot } from "react-dom/client";
import { startI18n, withAllTexts } from "../../client/i18n/start.ts";
import { readStream } from "../../shared/video/stream-address.ts";

/** The page of reconnects.spec.ts: the product's tile of each `?stream=ADDRESS`, with its real players, and nothing else. */
async function start(): Promise<void> {
  await startI18n();
  const { VideoTile } = await withAllTexts(import("../../client/video/video-tile.tsx"));
  const addresses = new URLSearchParams(location.search).getAll("stream");
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    // All in sight: what is not stops.
    <div style={{ display: "grid", gridTemplateColumns: "repeat(4, 1fr)" }}>
      {addresses.map((address) => (
        <VideoTile key={address} name={address} stream={readStream(address)} />
      ))}
    </div>,
  );
}
void start();
