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
  /** Where new connections go. */
  retarget(port: number): void;
  /** Bytes that came from the far end since the start. */
  readonly bytesBack: number;
  close(): Promise<void>;
}

export async function openTcpLink(targetPort: number): Promise<TcpLink> {
  const pairs = new Set<Pair>();
  const stranded = new Set<Pair>();
  let target = targetPort;
  let frozen = false;
  let bytesPerS: number | null = null;
  let bytesBack = 0;
  const pace = () => bytesPerS;

  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    const pair: Pair = { near, far, out: narrows(pace), back: narrows(pace) };
    pairs.add(pair);
    const end = () => {
      stranded.delete(pair);
      if (pairs.delete(pair)) bytesBack += far.bytesRead;
      for (const stream of [near, far, pair.out, pair.back]) stream.destroy();
    };
    pair.out.pipe(far);
    pair.back.pipe(near);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      // The error of a broken pair is what its two ends see as a closed connection; there is nobody else to tell.
      socket.on("error", end);
      socket.on("close", end);
    }
    if (!frozen) join(pair);
  });
  server.listen(0, "127.0.0.1");
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
    retarget(port) {
      target = port;
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
  readonly out: Transform;
  readonly back: Transform;
}

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

function join({ near, far, out, back }: Pair): void {
  near.pipe(out);
  far.pipe(back);
}

/** Unpiped first: a paused source that is still piped starts to flow again when its destination drains. */
function part({ near, far, out, back }: Pair): void {
  near.unpipe(out).pause();
  far.unpipe(back).pause();
}
