import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { ExpectedError } from "../../shared/errors.ts";

/** Where clamd listens: a host and port, or the path of its socket. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** The bound of one scan, the waiting of the scanner for its own turn included. */
const WITHIN_MS = 30_000;
/** No answer of it is longer; whatever is has no business here. */
const LONGEST_ANSWER = 4_096;

/** @returns null for an empty text: nothing is scanned. @throws Error with what is wrong */
export function readScannerAddress(text: string): ScannerAddress | null {
  if (text === "") return null;
  if (text.startsWith("/")) return { path: text };
  const [, host, port] = /^(?:tcp:\/\/)?(\[[0-9a-f:]+\]|[^\s:/]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`${JSON.stringify(text)} is neither a host and port, like scanner:3310, nor the path of a socket`);
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/**
 * Asks clamd about a file by its command INSTREAM: pieces with their length in four bytes before each, and a length of 0 at the end.
 * While it cannot answer nothing is taken in: a scanner that is not there would otherwise be the way past it.
 * @throws ExpectedError pictureInfected with the `signature`; scannerAway with the reason as its cause
 */
export async function scanFile(address: ScannerAddress, path: string, withinMs = WITHIN_MS): Promise<void> {
  const answer = await ask(address, path, withinMs).catch((cause: unknown) => {
    throw new ExpectedError("scannerAway", { retryAfterMs: 5_000 }, { cause });
  });
  if (answer === "stream: OK") return;
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found !== null) throw new ExpectedError("pictureInfected", { signature: found[1] });
  throw new ExpectedError("scannerAway", { retryAfterMs: 5_000 }, { cause: new Error(`the scanner answered ${JSON.stringify(answer)}`) });
}

async function ask(address: ScannerAddress, path: string, withinMs: number): Promise<string> {
  const socket = connect(address);
  const ended = setTimeout(() => socket.destroy(new Error(`the scanner gave no answer in ${withinMs} ms`)), withinMs);
  // A scanner that knows enough answers and closes before it has read all: what is still sent to it then may fail.
  const sending = send(socket, path).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    let answer = "";
    for await (const chunk of socket.setEncoding("utf8")) {
      answer += chunk;
      if (answer.endsWith("\0")) return answer.slice(0, -1).trim();
      if (answer.length > LONGEST_ANSWER) throw new Error("the scanner answers without end");
    }
    throw (await sending) ?? new Error("the scanner closed without an answer");
  } finally {
    clearTimeout(ended);
    socket.destroy();
  }
}

async function send(socket: Socket, path: string): Promise<void> {
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await write("zINSTREAM\0");
  // Opened where it is read: of a file that nobody reads an error would be nobody's, and end the server.
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    await write(lengthOf(chunk.length));
    await write(chunk);
  }
  await write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
