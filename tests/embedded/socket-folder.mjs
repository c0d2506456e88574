import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";

/** A path of Linux' unix sockets holds so many bytes. */
const LONGEST_SOCKET_PATH = 107;

/**
 * Where a program's socket lies: beside its data, or in a folder of this start where that path is too long for a socket.
 * @param {string} dir
 * @param {string} name of the socket
 */
export function socketFolder(dir, name) {
  if (Buffer.byteLength(`${dir}/${name}`) <= LONGEST_SOCKET_PATH) return dir;
  const own = mkdtempSync(`${tmpdir()}/road-patrol-`);
  process.once("exit", () => rmSync(own, { recursive: true, force: true }));
  return own;
}
