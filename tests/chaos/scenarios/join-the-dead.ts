import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { connectAs, openLiveSocket } from "../../support/live-socket.ts";
import { signIn } from "../../support/session.ts";
import type { World } from "../world.ts";
import type { Scenario } from "./scenario.ts";
import { settled, until } from "./story.ts";

/** Neither clients nor the alarms follow these, so that the first question for them waits until they are loaded. */
const TOPIC = "defectTypes";
/** For the server to hear that somebody left. */
const HEARD_WITHIN_MS = 500;
const LOADED_WITHIN_MS = 2_000;

/** Everybody leaves, then somebody comes, asks and is gone before it is loaded: a place kept for them would be kept for ever. */
export const joinTheDead: Scenario = {
  mutation: "join-the-dead",
  promise: "[F2] nobody has a place in a room who left while it was asked for",
  async run(world) {
    await askedFor(world);
    for (const client of world.clients) client.drop();
    await until("everybody has left", async () => (await places(world)) === 0);
    const { account } = world.clients[0]!;
    const { url, toRedis } = world.stack.servers[0]!;
    const { socket } = openLiveSocket(url);
    connectAs(socket, url, await signIn(url, account));
    await once(socket as never, "connect");
    toRedis.freeze();
    socket.emit("subscribe", { topic: TOPIC }, () => {});
    // Refused at once, so that the other question has arrived too.
    await new Promise<void>((resolve) => socket.emit("subscribe", { topic: "weather" }, () => resolve()));
    socket.disconnect();
    await pause(HEARD_WITHIN_MS);
    toRedis.thaw();
    await pause(LOADED_WITHIN_MS);
    const kept = await places(world);
    if (kept > 0) {
      const what = `${kept} places are kept for clients that are gone`;
      world.report({ promise: "kept-place", client: account.account, topic: TOPIC, what });
    }
    for (const client of world.clients) void client.comeBack();
    await settled(world);
  },
};

/** The services are asked for these only while somebody needs them: at another server, so that this one has them still to load. */
async function askedFor(world: World): Promise<void> {
  const { url } = world.stack.servers[1]!;
  const { socket } = openLiveSocket(url);
  connectAs(socket, url, await signIn(url, world.clients[0]!.account));
  await once(socket as never, "connect");
  const isThere = async () => (await socket.timeout(LOADED_WITHIN_MS).emitWithAck("subscribe", { topic: TOPIC })).kind === "snapshot";
  await until("they are asked for", () => isThere().catch(() => false));
  socket.disconnect();
}

async function places(world: World): Promise<number> {
  const texts = await Promise.all(world.stack.servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  return texts.reduce((sum, text) => sum + Number(/^live_places (.+)$/m.exec(text)?.[1]), 0);
}
