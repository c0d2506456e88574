import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openTcpLink } from "./tcp-link.ts";

const open: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of open.splice(0)) "destroy" in each ? each.destroy() : each.close();
});

async function echoServer(prefix = ""): Promise<number> {
  const server = createServer((socket) => {
    open.push(socket);
    socket.on("error", () => {});
    socket.on("data", (data) => socket.write(prefix + data.toString()));
  }).listen(0, "127.0.0.1");
  open.push(server);
  await once(server, "listening");
  return (server.address() as { port: number }).port;
}

async function dial(port: number) {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  const heard: string[] = [];
  socket.on("data", (data) => heard.push(data.toString()));
  socket.on("error", () => {});
  await once(socket, "connect");
  return { socket, heard: () => heard.join("") };
}

it("forwards both ways", async () => {
  const link = await openTcpLink(await echoServer());
  const { socket, heard } = await dial(link.port);
  socket.write("hello");
  await expect.poll(heard).toBe("hello");
  expect(link.bytesBack).toBe(5);
  await link.close();
});

it("keeps a frozen connection open and silent, and delivers what waited once thawed", async () => {
  const link = await openTcpLink(await echoServer());
  const { socket, heard } = await dial(link.port);
  socket.write("a");
  await expect.poll(heard).toBe("a");
  link.freeze();
  socket.write("b");
  const witness = await dial(await echoServer());
  witness.socket.write("round trip");
  await expect.poll(witness.heard).toBe("round trip");
  expect(heard()).toBe("a");
  expect(socket.destroyed).toBe(false);
  link.thaw();
  await expect.poll(heard).toBe("ab");
  await link.close();
});

it("cuts what is open and leads the next connection elsewhere", async () => {
  const link = await openTcpLink(await echoServer());
  const first = await dial(link.port);
  first.socket.write("x");
  await expect.poll(first.heard).toBe("x");
  link.retarget(await echoServer("other:"));
  link.cut();
  // once() would take the reset itself for a failure of the test.
  await new Promise((resolve) => first.socket.once("close", resolve));
  const second = await dial(link.port);
  second.socket.write("y");
  await expect.poll(second.heard).toBe("other:y");
  await link.close();
});

it("lets little through when it is throttled, loses nothing, and is wide again at once", async () => {
  const link = await openTcpLink(await echoServer());
  const { socket, heard } = await dial(link.port);
  link.throttle(4_096);
  const text = "x".repeat(64 * 1_024);
  socket.write(text);
  await expect.poll(() => heard().length).toBeGreaterThan(0);
  expect(heard().length).toBeLessThan(text.length);
  link.throttle(null);
  await expect.poll(() => heard().length).toBe(text.length);
  await link.close();
});
