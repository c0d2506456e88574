import type { VideoTrouble } from "../../shared/domain/video-trouble.ts";
import type { PlayableStream } from "../../shared/video/stream-address.ts";
import { fetchStream, type StreamAnswer } from "./fetch-stream.ts";
import { firstFrameOf } from "./first-frame.ts";
import { readHlsList } from "./hls-list.ts";

/** What a stream said when it was asked for once. */
export interface Probed {
  /** Null where a picture comes, as far as one look can tell. */
  readonly trouble: VideoTrouble | null;
  /** Whether its host said anything: one that never did may not be in reach of this server. */
  readonly answered: boolean;
  /** What moves on with the picture, to be compared with a later look; null where one look says it all. */
  readonly newest: string | null;
  /** How long a picture may stand before it is a frozen one. */
  readonly pieceMs: number;
}

/** As long as a page's player waits for its first picture. */
const PATIENCE_MS = 15_000;
/** A picture comes within seconds, or the stream is one that stands. */
const FRAME_WITHIN_MS = 6_000;
/** Lists of HLS are of some kilobytes. */
const MOST_LIST_BYTES = 512_000;

/**
 * Asks for a camera's stream the way a player does, as far as its first picture and no farther. Null where browsers may not load it either.
 * What a first look cannot see: a stream that answers with old pictures before it stands, and pieces of HLS that its list names and nobody has.
 */
export async function probeStream({ kind, address }: PlayableStream, hosts: readonly string[]): Promise<Probed | null> {
  const ending = new AbortController();
  const patience = setTimeout(() => ending.abort("slow"), PATIENCE_MS);
  let answered = false;
  const ask = async (url: string): Promise<StreamAnswer | null> => {
    const answer = await fetchStream(url, hosts, ending.signal);
    answered ||= answer !== null;
    return answer;
  };
  try {
    const answer = await ask(address);
    if (answer === null) return null;
    const refused = troubleOf(answer.status);
    if (refused !== null) return seen(refused);
    if (kind === "file") return seen(null);
    if (kind === "flv") {
      const standing = setTimeout(() => ending.abort("frozen"), FRAME_WITHIN_MS);
      return await firstFrameOf(answer.chunks)
        .then(seen)
        .finally(() => clearTimeout(standing));
    }
    return await hls(answer, ask);
  } catch {
    const { aborted, reason } = ending.signal;
    return { ...seen(aborted ? (reason as VideoTrouble) : "unreachable"), answered };
  } finally {
    clearTimeout(patience);
    // Nobody reads the rest.
    ending.abort("slow");
  }
}

async function hls(answer: StreamAnswer, ask: (url: string) => Promise<StreamAnswer | null>, isNamed = false): Promise<Probed | null> {
  const list = readHlsList(await textOf(answer));
  if (list.kind === "none") return seen("broken");
  if (list.kind === "empty") return seen("frozen");
  if (list.kind === "pieces") return { ...seen(null), newest: list.newest, pieceMs: list.pieceMs };
  if (list.list === null) return seen("codec");
  if (isNamed || !URL.canParse(list.list, answer.url)) return seen("broken");
  const named = await ask(new URL(list.list, answer.url).href);
  if (named === null) return null;
  const refused = troubleOf(named.status);
  return refused === null ? hls(named, ask, true) : seen(refused);
}

async function textOf({ chunks }: StreamAnswer): Promise<string> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    bytes += chunk.length;
    if (bytes > MOST_LIST_BYTES) return "";
  }
  return Buffer.concat(read).toString("utf8");
}

const seen = (trouble: VideoTrouble | null): Probed => ({ trouble, answered: true, newest: null, pieceMs: 0 });

function troubleOf(status: number): VideoTrouble | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return "forbidden";
  return status === 404 || status === 410 ? "missing" : "unreachable";
}
