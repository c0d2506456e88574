import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

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
  /** Where new connections go. */
  retarget(port: number): void;
  /** Bytes that came from the far end since the start. */
  readonly bytesBack: number;
  close(): Promise<void>;
}

export async function openTcpLink(targetPort: number): Promise<TcpLink> {
  const pairs = new Set<Pair>();
  let target = targetPort;
  let frozen = false;
  let bytesBack = 0;

  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    const pair: Pair = [near, far];
    pairs.add(pair);
    const end = () => {
      if (pairs.delete(pair)) bytesBack += far.bytesRead;
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) {
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
    for (const [near, far] of pairs) {
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
    retarget(port) {
      target = port;
    },
    get bytesBack() {
      return bytesBack + [...pairs].reduce((sum, [, far]) => sum + far.bytesRead, 0);
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}

type Pair = readonly [near: Socket, far: Socket];

function join([near, far]: Pair): void {
  near.pipe(far);
  far.pipe(near);
}

/** Unpiped first: a paused source that is still piped starts to flow again when its destination drains. */
function part([near, far]: Pair): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}
