import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { closeInTime } from "./close-in-time.ts";

it("a server ends though somebody never lets go of a refused handshake, and answers first what it can", async () => {
  let answer = () => {};
  const server = createServer((_, response) => {
    answer = () => response.end("late");
  });
  server.on("upgrade", (_, socket) => socket.write("HTTP/1.1 401 Unauthorized\r\n\r\n"));
  const inTime = closeInTime(server, 300);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;

  const holding = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  holding.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await once(holding, "data");
  const asking = fetch(`http://127.0.0.1:${port}`);
  await once(server, "request");
  const ended = inTime(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        answer();
      }),
  );
  expect(await (await asking).text()).toBe("late");
  await ended;
  holding.destroy();
});
