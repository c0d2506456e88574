import { WebSocket } from "ws";
import { applyChanges, type Row } from "../../../shared/live/change.ts";
import type { Batch } from "../../../shared/live/protocol.ts";

/** A thousand clients in one process. They speak just enough of Socket.IO to be cheap, and apply each batch to rows of their own. */
const [kind, url, cookie, count] = process.argv.slice(2) as ["socket.io" | "ws", string, string, string];
const address = url.replace("http", "ws") + (kind === "ws" ? "" : "/socket.io/?EIO=4&transport=websocket");
let latenciesMs: number[] = [];

await Promise.all(Array.from({ length: Number(count) }, open));
process.send!("ready");
process.on("message", () => {
  process.send!(latenciesMs);
  latenciesMs = [];
});
process.on("disconnect", () => process.exit(0));

function open(): Promise<void> {
  const socket = new WebSocket(address, { perMessageDeflate: false, headers: cookie ? { cookie } : {} });
  const rows = new Map<string, Row>([["a", {}]]);
  const apply = (batch: Batch) => {
    applyChanges(rows, batch.changes);
    latenciesMs.push(performance.timeOrigin + performance.now() - batch.origin!.answeredAtMs);
  };
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    if (kind === "ws") {
      socket.on("open", () => resolve());
      socket.on("message", (data: Buffer) => apply((JSON.parse(data.toString()) as [string, Batch])[1]));
      return;
    }
    socket.on("message", (data: Buffer, isBinary) => {
      if (isBinary) return resolve(); // the snapshot's body: from here on the client follows
      const text = data.toString();
      if (text === "2") socket.send("3");
      else if (text.startsWith("0")) socket.send("40");
      else if (text.startsWith("40")) {
        if (cookie) socket.send('420["subscribe",{"topic":"orders"}]');
        else resolve();
      } else if (text.startsWith('42["batch"')) apply((JSON.parse(text.slice(2)) as [string, Batch])[1]);
    });
  });
}
