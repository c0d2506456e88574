import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";

/** Heap and buffers of a Node process that listens for an inspector on `port`, once its garbage is gone. */
export async function nodeHeapBytes(port: number): Promise<number> {
  const socket = new WebSocket(await inspectorAddress(port));
  await once(socket, "open");
  let id = 0;
  const ask = async (method: string, params = {}): Promise<unknown> => {
    const asked = ++id;
    const reply = new Promise<unknown>((resolve, reject) => {
      const take = (data: Buffer) => {
        const message = JSON.parse(data.toString()) as { id?: number; result?: unknown; error?: { message: string } };
        if (message.id !== asked) return;
        socket.off("message", take);
        if (message.error) reject(new Error(`${method}: ${message.error.message}`));
        else resolve(message.result);
      };
      socket.on("message", take);
      socket.once("close", () => reject(new Error("the process that is measured is gone")));
    });
    socket.send(JSON.stringify({ id: asked, method, params }));
    return reply;
  };
  // Twice: what the first collection finalises goes with the second.
  await ask("HeapProfiler.collectGarbage");
  await ask("HeapProfiler.collectGarbage");
  const expression = "process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers";
  const { result } = (await ask("Runtime.evaluate", { expression, returnByValue: true })) as { result: { value: number } };
  socket.removeAllListeners("close");
  socket.close();
  return result.value;
}

const FOUND_WITHIN_MS = 10_000;

async function inspectorAddress(port: number): Promise<string> {
  const givenUpAtMs = Date.now() + FOUND_WITHIN_MS;
  for (;;) {
    try {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
      if (targets[0] !== undefined) return targets[0].webSocketDebuggerUrl;
    } catch (error) {
      // The inspector answers a moment after the process does.
      if (Date.now() > givenUpAtMs) throw error;
    }
    if (Date.now() > givenUpAtMs) throw new Error(`nothing to inspect on port ${port}`);
    await pause(100);
  }
}
