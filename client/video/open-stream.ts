import { cameraDoors } from "../../shared/http/camera-api.ts";
import { type PlayableStream, readStream } from "../../shared/video/stream-address.ts";
import { ask } from "../api/ask.ts";
import { RequestFailure } from "../api/request.ts";
import { FlvLoader } from "./flv-loader.ts";
import { playlistLoader } from "./hls-playlist.ts";
import type { StreamTrouble } from "./tile-state.ts";

/** A camera of a road whose address our server exchanges each time that it is opened. */
export interface ExchangedStream {
  readonly kind: "ezopen";
  readonly address: string;
  readonly road: string;
}
export type Playable = PlayableStream | ExchangedStream;
type OnTrouble = (trouble: StreamTrouble) => void;
/** Lets go of the stream and of the element, which may play another one afterwards. */
type Close = () => void;

/** A stream is watched where it is now: older pictures are not kept. */
const KEPT_S = 10;

/**
 * Plays a stream in an element until it is closed. Each trouble ends it: whoever opened it closes it, and opens it again when they think fit. `again` where it did
 * not play before: what it was exchanged for may be over.
 */
export function openStream(video: HTMLVideoElement, stream: Playable, again: boolean, onTrouble: OnTrouble): Close {
  if (stream.kind === "ezopen") return openExchanged(video, stream, again, onTrouble);
  let isOpen = true;
  let close: Close = () => {};
  const tell: OnTrouble = (trouble) => {
    if (!isOpen) return;
    // A blocked address is told of as one that does not answer, and why is said a moment later.
    if (trouble === "unreachable")
      setTimeout(() => isOpen && onTrouble(isBlocked(stream.address) ? "blocked" : trouble), BLOCKED_WITHIN_MS);
    else onTrouble(trouble);
  };
  const begin = { hls: openHls, flv: openFlv, file: openFile }[stream.kind];
  void begin(video, stream.address, tell).then(
    (opened) => {
      if (isOpen) close = opened;
      else opened();
    },
    () => tell("unreachable"),
  );
  return () => {
    isOpen = false;
    close();
    video.removeAttribute("src");
    video.load();
  };
}

function openExchanged(video: HTMLVideoElement, { road, address }: ExchangedStream, again: boolean, onTrouble: OnTrouble): Close {
  const leaving = new AbortController();
  let close: Close = () => {};
  const query = { road, address, again: again ? ("1" as const) : ("0" as const) };
  void ask(cameraDoors.live, { query }, leaving.signal).then(
    (answer) => {
      if (leaving.signal.aborted) return;
      const played = readStream(answer.address);
      if (played.kind === "refused" || played.kind === "ezopen") onTrouble("broken");
      else close = openStream(video, played, false, onTrouble);
    },
    (failure: unknown) => {
      if (!leaving.signal.aborted) onTrouble(troubleOf(failure));
    },
  );
  return () => {
    leaving.abort();
    close();
  };
}

const TROUBLES: Readonly<Record<string, StreamTrouble>> = {
  ...{ streamOff: "ownProtocol", streamQuota: "quota", streamAccount: "account", notSignedIn: "signedOut" },
  ...{ streamMissing: "missing", notFound: "missing" },
};
const troubleOf = (failure: unknown): StreamTrouble => (failure instanceof RequestFailure && TROUBLES[failure.code]) || "unreachable";

async function openHls(video: HTMLVideoElement, address: string, tell: OnTrouble): Promise<Close> {
  const { default: Hls } = await import("hls.js/light");
  // Telephones without Media Source play HLS by themselves.
  if (!Hls.isSupported()) return openFile(video, address, tell);
  const once = { default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 20_000, timeoutRetry: null, errorRetry: null } };
  const hls = new Hls({
    ...{ enableWorker: false, backBufferLength: KEPT_S, maxBufferLength: KEPT_S, liveSyncDurationCount: 3, maxBufferHole: 0.5 },
    // When it is tried again is our own business.
    ...{ manifestLoadPolicy: once, playlistLoadPolicy: once, fragLoadPolicy: once },
    pLoader: playlistLoader(Hls.DefaultConfig.loader),
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, type, details, response }) => {
    if (/codec/i.test(details)) tell("codec");
    else if (fatal) tell(type === Hls.ErrorTypes.NETWORK_ERROR && !/parsing/i.test(details) ? ofStatus(response?.code) : "broken");
  });
  hls.on(Hls.Events.MEDIA_ENDED, () => tell("ended"));
  hls.loadSource(address);
  hls.attachMedia(video);
  hls.on(Hls.Events.MANIFEST_PARSED, () => play(video));
  return () => hls.destroy();
}

async function openFlv(video: HTMLVideoElement, address: string, tell: OnTrouble): Promise<Close> {
  const { default: mpegts } = await import("mpegts.js");
  if (!mpegts.isSupported()) {
    tell("codec");
    return () => {};
  }
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: "flv", isLive: true, url: address },
    {
      ...{ enableWorker: false, enableStashBuffer: false, lazyLoad: false, liveBufferLatencyChasing: true, autoCleanupSourceBuffer: true },
      customLoader: FlvLoader,
    },
  );
  player.on(mpegts.Events.ERROR, (type: string, detail: string, info?: { code?: number }) => {
    if (/codec|unsupported/i.test(detail)) tell("codec");
    else tell(type === mpegts.ErrorTypes.NETWORK_ERROR ? ofStatus(info?.code) : "broken");
  });
  player.on(mpegts.Events.LOADING_COMPLETE, () => tell("ended"));
  player.attachMediaElement(video);
  player.load();
  play(video);
  return () => player.destroy();
}

async function openFile(video: HTMLVideoElement, address: string, tell: OnTrouble): Promise<Close> {
  const onError = () => tell(video.error?.code === MediaError.MEDIA_ERR_DECODE ? "codec" : "unreachable");
  const onEnded = () => tell("ended");
  video.addEventListener("error", onError);
  video.addEventListener("ended", onEnded);
  video.src = address;
  play(video);
  return () => {
    video.removeEventListener("error", onError);
    video.removeEventListener("ended", onEnded);
  };
}

/** Whether it plays is seen by its pictures; a play that was cut off by the next one is nothing to tell. */
const play = (video: HTMLVideoElement): void => void video.play().catch(() => {});

function ofStatus(status: number | undefined): StreamTrouble {
  if (status === 401 || status === 403) return "forbidden";
  return status === 404 || status === 410 ? "missing" : "unreachable";
}

/** A moment for the browser to say what it would not load. */
const BLOCKED_WITHIN_MS = 100;
const blocked = new Set<string>();
const isBlocked = (address: string): boolean => blocked.has(new URL(address).origin);
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  if (["media-src", "connect-src"].includes(effectiveDirective) && URL.canParse(blockedURI)) blocked.add(new URL(blockedURI).origin);
});
