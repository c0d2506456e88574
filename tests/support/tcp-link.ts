import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/**
 * A cable that can be pulled: a TCP forwarder on a port of its own.
 * `frozen` is the half-open connection of real networks: both ends believe that they are connected, and nothing arrives.
 */
export interface TcpLink {
  readonly port: number;
  /** Ends every connection with a reset. New ones are accepted. */
  cut(): void;
  freeze(): void;
  /** Lets everything flow again, what waited included. */
  thaw(): void;
  /** Half-open for ever: nothing arrives on the connections that there are, and new ones are sound. */
  strand(): void;
  /** Lets so many bytes a second through in each direction of each connection; null lets all of them. Nothing is lost. */
  throttle(bytesPerS: number | null): void;
  /**
   * A line over far away: each byte arrives this much later, and this share of packets is lost. A lost one is sent again by TCP, so it and all behind it wait
   * for that; bytes are not lost. Null for the line of a machine with itself.
   */
  lengthen(line: { readonly delayMs: number; readonly lostShare: number } | null): void;
  /** Where new connections go. */
  retarget(port: number, host?: string): void;
  /** Bytes that came from the far end since the start. */
  readonly bytesBack: number;
  close(): Promise<void>;
}

/** @param ends interfaces: where it listens, and where the far end is; both on this machine's own where none is given */
export async function openTcpLink(targetPort: number, ends: { readonly near?: string; readonly far?: string } = {}): Promise<TcpLink> {
  const pairs = new Set<Pair>();
  const stranded = new Set<Pair>();
  let target = { port: targetPort, host: ends.far ?? LOOPBACK };
  let frozen = false;
  let bytesPerS: number | null = null;
  let line: Line | null = null;
  let bytesBack = 0;
  const pace = () => bytesPerS;
  const length = () => line;

  const server = createServer((near) => {
    const far = connect(target);
    const way = () => [narrows(pace), lasts(length)] as const;
    const pair: Pair = { near, far, out: way(), back: way() };
    pairs.add(pair);
    const end = () => {
      stranded.delete(pair);
      if (pairs.delete(pair)) bytesBack += far.bytesRead;
      for (const stream of [near, far, ...pair.out, ...pair.back]) stream.destroy();
    };
    pair.out[0].pipe(pair.out[1]).pipe(far);
    pair.back[0].pipe(pair.back[1]).pipe(near);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      // The error of a broken pair is what its two ends see as a closed connection; there is nobody else to tell.
      socket.on("error", end);
      socket.on("close", end);
    }
    if (!frozen) join(pair);
  });
  server.listen(0, ends.near ?? LOOPBACK);
  await once(server, "listening");

  const cut = () => {
    for (const { near, far } of [...pairs, ...stranded]) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    freeze() {
      frozen = true;
      for (const pair of pairs) part(pair);
    },
    thaw() {
      frozen = false;
      for (const pair of pairs) join(pair);
    },
    strand() {
      for (const pair of pairs) {
        part(pair);
        pairs.delete(pair);
        stranded.add(pair);
        bytesBack += pair.far.bytesRead;
      }
    },
    throttle(rate) {
      bytesPerS = rate;
    },
    lengthen(other) {
      line = other;
    },
    retarget(port, host = LOOPBACK) {
      target = { port, host };
    },
    get bytesBack() {
      return bytesBack + [...pairs].reduce((sum, { far }) => sum + far.bytesRead, 0);
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** What flows to the far end and back, at the pace of the cable. */
  readonly out: Way;
  readonly back: Way;
}

const LOOPBACK = "127.0.0.1";

type Line = NonNullable<Parameters<TcpLink["lengthen"]>[0]>;
type Way = readonly [pace: Transform, length: Transform];

/** So little at once that a beat between two pieces of something large waits for one of them only. */
const PIECE_BYTES = 2_048;

/** A narrow place: holds next to nothing, so that the sender feels it. */
function narrows(bytesPerS: () => number | null): Transform {
  return new Transform({
    highWaterMark: PIECE_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      const passOn = (from: number) => {
        const rate = bytesPerS();
        const piece = rate === null ? chunk.subarray(from) : chunk.subarray(from, from + PIECE_BYTES);
        this.push(piece);
        const next = from + piece.length;
        if (rate === null) done();
        else setTimeout(() => (next < chunk.length && !this.destroyed ? passOn(next) : done()), (piece.length / rate) * 1_000);
      };
      passOn(0);
    },
  });
}

/** Bytes of a packet, and of what is under way at once: about what TCP starts with. */
const PACKET_BYTES = 1_448;
const UNDER_WAY_BYTES = 64 * 1_024;

/** A long line: what is on it arrives in order, and holds up nobody before it is full. */
function lasts(length: () => Line | null): Transform {
  let underWay = 0;
  let arrivesAtMs = 0;
  let full: (() => void) | null = null;
  const room = () => {
    const waits = full;
    full = null;
    waits?.();
  };
  const stream: Transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const line = length();
      if (line === null && underWay === 0) return done(null, chunk);
      const packets = Math.ceil(chunk.length / PACKET_BYTES);
      const isWhole = Math.random() < (1 - (line?.lostShare ?? 0)) ** packets;
      const againMs = isWhole ? 0 : 2 * (line?.delayMs ?? 0) + LEAST_AGAIN_MS;
      arrivesAtMs = Math.max(arrivesAtMs, Date.now() + (line?.delayMs ?? 0) + againMs);
      underWay += chunk.length;
      setTimeout(() => {
        underWay -= chunk.length;
        if (!stream.destroyed) stream.push(chunk);
        if (underWay < UNDER_WAY_BYTES) room();
      }, arrivesAtMs - Date.now());
      if (underWay < UNDER_WAY_BYTES) done();
      else full = done;
    },
  });
  return stream;
}

/** What TCP waits for at least before it sends again. */
const LEAST_AGAIN_MS = 200;

function join({ near, far, out, back }: Pair): void {
  near.pipe(out[0]);
  far.pipe(back[0]);
}

/** Unpiped first: a paused source that is still piped starts to flow again when its destination drains. */
function part({ near, far, out, back }: Pair): void {
  near.unpipe(out[0]).pause();
  far.unpipe(back[0]).pause();
}
