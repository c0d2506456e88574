import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** What every scanner takes for a virus, so that scanners can be tried: harmless, and in two parts so that this file is not one. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${"ANTIVIRUS-TEST-FILE!$H+H*"}`;

/** clamd as its protocol says: it reads a stream piece by piece, and answers once that has ended. `behave` plays one that is not well. */
export async function startFakeClamd() {
  let behave: "well" | "silent" | "tooMuch" | "closing" | "babbling" = "well";
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    let pending = Buffer.alloc(0);
    let isBegun = false;
    const stream: Buffer[] = [];
    socket.on("error", () => {});
    socket.on("data", (data: Buffer) => {
      pending = Buffer.concat([pending, data]);
      if (behave === "silent") return;
      if (behave === "closing") return void socket.destroy();
      if (behave === "tooMuch") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (behave === "babbling") return void socket.write("x".repeat(10_000));
      if (!isBegun) {
        const end = pending.indexOf(0);
        if (end < 0) return;
        if (pending.subarray(0, end).toString() !== "zINSTREAM") return void socket.end("UNKNOWN COMMAND\0");
        [isBegun, pending] = [true, pending.subarray(end + 1)];
      }
      while (pending.length >= 4) {
        const length = pending.readUInt32BE(0);
        if (length === 0) {
          const whole = Buffer.concat(stream);
          scanned.push(whole);
          return void socket.end(whole.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
        }
        if (pending.length < 4 + length) return;
        stream.push(pending.subarray(4, 4 + length));
        pending = pending.subarray(4 + length);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    scanned,
    behave(as: typeof behave) {
      behave = as;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
