import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { World } from "./world.ts";

const EDITIONS = new URL("../../editions", import.meta.url).pathname;

/** The customers' files of one world, which workers and servers read when they start. */
export class Customers {
  readonly folder: string = mkdtempSync(join(tmpdir(), "editions-"));

  constructor() {
    cpSync(EDITIONS, this.folder, { recursive: true });
  }

  remove(code: string): void {
    renameSync(this.fileOf(code), `${this.fileOf(code)}.away`);
  }

  add(code: string): void {
    renameSync(`${this.fileOf(code)}.away`, this.fileOf(code));
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private fileOf(code: string): string {
    return join(this.folder, "tenants", `${code}.json`);
  }
}

/** Starts every process again, one after the other, as whoever brings a new version or another customer would. */
export async function restartInTurn(world: World): Promise<void> {
  for (const server of world.stack.servers) {
    await server.stop();
    await server.start();
  }
  for (const worker of world.stack.workers) {
    await worker.stop();
    worker.launch();
  }
}
