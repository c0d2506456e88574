import { setTimeout as pause } from "node:timers/promises";
import { connectAs, openLiveSocket } from "../../support/live-socket.ts";
import { signIn } from "../../support/session.ts";
import { openTcpLink } from "../../support/tcp-link.ts";
import type { Scenario } from "./scenario.ts";
import { settled, TENANT } from "./story.ts";

const CUTS = 4;
/** Of all that the snapshot is, so much comes through before the line is cut again. */
const SHARE = 0.85;
const LOOK_EVERY_MS = 20;

/** A line that never stands for as long as a whole snapshot takes: what it brought before counts. */
export const forgetPieces: Scenario = {
  mutation: "forget-pieces",
  promise: "[L1] who is cut off in the middle of a snapshot goes on with what is missing",
  // A snapshot of several pieces: one of less than 32 kB goes out in one go.
  size: 1,
  customers: [TENANT],
  async run(world) {
    const { account } = world.clients[0]!;
    const { port, url } = world.stack.servers[0]!;
    const cookie = await signIn(url, account);
    const visit = async (bytesPerS: number | null, cutAfterBytes: number) => {
      const cable = await openTcpLink(port);
      cable.throttle(bytesPerS);
      const { socket, live } = openLiveSocket(`http://127.0.0.1:${cable.port}`, { reconnectionDelay: 50, reconnectionDelayMax: 100 });
      const orders = live.openTopic("orders", { rowsChanged: () => {}, stateChanged: () => {} });
      connectAs(socket, `http://127.0.0.1:${cable.port}`, cookie);
      let cuts = 0;
      let bytes = 0;
      for (let before = 0; !orders.upToDate && cuts < CUTS; bytes = cable.bytesBack) {
        await pause(LOOK_EVERY_MS);
        if (cable.bytesBack - before < cutAfterBytes) continue;
        cable.cut();
        cuts++;
        before = cable.bytesBack;
      }
      const { upToDate } = orders;
      socket.disconnect();
      await cable.close();
      return { upToDate, bytes };
    };
    const { bytes } = await visit(null, Number.POSITIVE_INFINITY);
    const { upToDate } = await visit(bytes / 3, bytes * SHARE);
    if (!upToDate) {
      const what = `has not all of ${bytes} bytes after ${CUTS} times ${SHARE} of it`;
      world.report({ promise: "diverged", client: account.account, topic: "orders", what });
    }
    await settled(world);
  },
};
