import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { freePort } from "../embedded/port.mjs";
import { createProgram } from "../support/program.ts";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";
import { openTcpLink, type TcpLink } from "../support/tcp-link.ts";
import { quantile } from "./quantile.ts";
import { allUpToDate, openWatchers } from "./watchers.ts";

/**
 * 500 clients, cut for 2 s every 15 s: from the new connection to having everything that was missed, against Socket.IO's connection
 * state recovery with the same batches, in turns. Both reconnect as they do in use: ours with full jitter (L8), theirs with the
 * defaults of Socket.IO's client.
 */
const TENANT = "021QPGLS";
const CLIENTS = 500;
const EVENTS_PER_S = 10;
const AWAY_MS = 2_000;
const BETWEEN_MS = 13_000;
const ROUNDS = 4;

const stack = await startStack({ name: "bench-cut-clients", server: { PEOPLE_PER_ACCOUNT: "1000" } });
const peerPort = await freePort();
const peer = createProgram({
  name: "recovery-peer",
  file: "tests/bench/recovery-peer.ts",
  logFile: join(stack.logs, "recovery-peer.log"),
  env: { PORT: `${peerPort}` },
  readyUrl: `http://127.0.0.1:${peerPort}/`,
});
try {
  await peer.start();
  const ours = await startOurs();
  const theirs = await startTheirs();
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of [ours, theirs]) {
      side.cable.cut();
      side.cable.freeze();
      await pause(AWAY_MS);
      side.cable.thaw();
      await pause(BETWEEN_MS / 2);
    }
  }
  await allUpToDate(ours.watchers, 30_000);
  await createStandInControl(stack.standInUrl).setPace(0);
  await pause(5_000);
  const positions = new Set(ours.watchers.map(({ open }) => JSON.stringify(open.position)));
  const expected = CLIENTS * ROUNDS;
  const ratio = quantile(ours.replaysMs, 0.99) / quantile(theirs.replaysMs, 0.99);
  const show = (replaysMs: readonly number[]) => `p50 ${quantile(replaysMs, 0.5)} ms, p99 ${quantile(replaysMs, 0.99)} ms`;
  console.log(
    `${CLIENTS} clients cut ${ROUNDS} times, converged | ${positions.size === 1 ? "100 %" : `${positions.size} positions`} | 100 % | -`,
  );
  console.log(
    `  caught up after a cut | ${ours.replaysMs.length} of ${expected} | all | ${theirs.replaysMs.length} of ${expected} recovered, ${theirs.gaps()} gaps`,
  );
  console.log(
    `  replay p99 against connection state recovery | ${ratio.toFixed(2)} x | <= 0.5 x | ours ${show(ours.replaysMs)}; theirs ${show(theirs.replaysMs)}`,
  );
} finally {
  await peer.kill();
  await stack.stop();
}
process.exit(0);

interface Side {
  readonly cable: TcpLink;
  /** From an open connection to having everything, once per client and cut. */
  readonly replaysMs: number[];
}

async function startOurs() {
  const standIn = createStandInControl(stack.standInUrl);
  const account = (await standIn.accounts()).find(({ tenant, userType }) => tenant === TENANT && userType === 1);
  const server = stack.servers[0];
  if (account === undefined || server === undefined) throw new Error("the stack is not what this bench needs");
  await standIn.setPace(EVENTS_PER_S, TENANT);
  const cable = await openTcpLink(server.port);
  const watchers = await openWatchers(CLIENTS, account, "orders", () => `http://127.0.0.1:${cable.port}`);
  const replaysMs: number[] = [];
  for (const { socket, open } of watchers) {
    socket.io.on("open", () => {
      const openedAtMs = performance.now();
      const look = () => (open.upToDate ? replaysMs.push(Math.round(performance.now() - openedAtMs)) : setTimeout(look, 1));
      socket.once("connect", look);
    });
  }
  return { cable, replaysMs, watchers } satisfies Side & { watchers: unknown };
}

async function startTheirs() {
  const cable = await openTcpLink(peerPort);
  const replaysMs: number[] = [];
  let gapCount = 0;
  const sockets = Array.from({ length: CLIENTS }, (): Socket => {
    const socket = io(`http://127.0.0.1:${cable.port}`, {
      transports: ["websocket"],
      forceNew: true,
    });
    let last = 0;
    let connections = 0;
    let openedAtMs = 0;
    socket.on("batch", ({ sequence }: { sequence: number }) => {
      if (last !== 0 && sequence !== last + 1) gapCount += 1;
      last = sequence;
    });
    socket.io.on("open", () => {
      openedAtMs = performance.now();
    });
    socket.on("connect", () => {
      connections += 1;
      if (connections === 1) return;
      // Answers keep their order: when this one is here, so is everything that was sent again before it.
      socket.emit("where", () => {
        if (socket.recovered) replaysMs.push(Math.round(performance.now() - openedAtMs));
      });
    });
    return socket;
  });
  while (sockets.some((socket) => !socket.connected)) await pause(50);
  return { cable, replaysMs, gaps: () => gapCount } satisfies Side & { gaps: unknown };
}
