import { once } from "node:events";
import { isClosed } from "../../../shared/domain/status.ts";
import { formatPosition } from "../../../shared/live/position.ts";
import { connectAs, openLiveSocket } from "../../support/live-socket.ts";
import { signIn } from "../../support/session.ts";
import type { Scenario } from "./scenario.ts";
import { moveOrder, ordersOffset, settled, TENANT, until } from "./story.ts";

/** A company's person is away while another company's order moves: coming back must not teach them its key. */
export const tellAllRemovals: Scenario = {
  mutation: "tell-all-removals",
  promise: "[L5] a company that comes back is told nothing of other companies' orders",
  async run(world) {
    const client = world.clients.find(({ companyId }) => companyId !== null);
    const { orders } = await world.standIn.truth(TENANT);
    const theirs = orders.find(({ companyId, status }) => companyId !== client?.companyId && !isClosed(status));
    if (client === undefined || theirs === undefined) throw new Error("this scenario needs a company and another one's order");
    const stood = client.watched("orders").open.position;
    const before = await ordersOffset(world);
    await moveOrder(world, theirs);
    await until("it is published", async () => (await ordersOffset(world)) > before);
    await settled(world);

    const { url } = world.stack.servers[0]!;
    const cookie = await signIn(url, client.account);
    const { socket } = openLiveSocket(url);
    connectAs(socket, url, cookie);
    await once(socket as never, "connect");
    const answer: unknown = await socket.timeout(5_000).emitWithAck("subscribe", { topic: "orders", position: stood });
    socket.disconnect();
    const changes = await fetch(`${url}/api/orders/changes?since=${formatPosition(stood!)}`, { headers: { cookie } });
    for (const text of [JSON.stringify(answer), await changes.text()]) {
      if (!text.includes(`"${theirs.id}"`)) continue;
      world.report({ promise: "leak", client: client.name, topic: "orders", what: `was told of ${theirs.id}: ${text.slice(0, 200)}` });
    }
  },
};
