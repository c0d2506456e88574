import { ExpectedError } from "../../shared/errors.ts";
import { type FetchedFile, fetchFile } from "../pictures/fetch-file.ts";
import { Slots } from "../uploads/slots.ts";

/** Tiles of the places where people look lie here; a tile is some 20 kB. */
const MOST_BYTES = 64_000_000;
const KEEP_MS = 24 * 3_600_000;
/** A service that is away is left alone for so long: a map asks for forty tiles at once. */
const REST_MS = 10_000;
const AWAY: ReadonlySet<string> = new Set(["legacyUnreachable", "legacyTimeout"]);
/** Of one service; some screens full of tiles wait. */
const AT_ONCE = 16;
const MOST_WAITING = 400;

export const PICTURES = /^image\/(?:png|jpeg|webp|gif)\b/;
/** Services call vector tiles and letters by several names. */
export const PROTOBUF = /^application\/(?:x-protobuf|protobuf|vnd\.mapbox-vector-tile|octet-stream)\b/;
export const JSON_TEXT = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)\b/;

interface Kept {
  readonly part: FetchedFile;
  readonly atMs: number;
}

export interface Asking {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
}

/** Parts of maps from customers' services: asked once for all who look, a few at once, and kept for a day. */
export class AskedParts {
  private readonly deps: Asking;
  /** Oldest use first. */
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;
  private readonly asked = new Map<string, Promise<FetchedFile>>();
  /** By the services' hosts. */
  private readonly slots = new Map<string, Slots>();
  private readonly restUntilMs = new Map<string, number>();

  constructor(deps: Asking) {
    this.deps = deps;
  }

  /** @param accepts of which types it may be @throws ExpectedError tooMany while too many wait; or what the service does */
  async ask(address: string, accepts: RegExp, keepMs = KEEP_MS): Promise<FetchedFile> {
    const kept = this.kept.get(address);
    if (kept !== undefined && this.deps.now() - kept.atMs < keepMs) {
      this.kept.delete(address);
      this.kept.set(address, kept);
      return kept.part;
    }
    return this.asked.get(address) ?? this.begin(address, accepts);
  }

  private begin(address: string, accepts: RegExp): Promise<FetchedFile> {
    const { host } = new URL(address);
    const slots = this.slots.get(host) ?? new Slots(AT_ONCE, MOST_WAITING);
    this.slots.set(host, slots);
    const asking = slots.take(() => this.fetch(host, address, accepts)).finally(() => this.asked.delete(address));
    this.asked.set(address, asking);
    return asking;
  }

  private async fetch(host: string, address: string, accepts: RegExp): Promise<FetchedFile> {
    const restMs = (this.restUntilMs.get(host) ?? 0) - this.deps.now();
    if (restMs > 0) throw new ExpectedError("legacyUnreachable", { call: "baseMap" });
    try {
      const part = await fetchFile(this.deps.fetch, [address], accepts);
      this.keep(address, part);
      return part;
    } catch (error) {
      if (error instanceof ExpectedError && AWAY.has(error.code)) this.restUntilMs.set(host, this.deps.now() + REST_MS);
      throw error;
    }
  }

  private keep(address: string, part: FetchedFile): void {
    this.drop(address);
    this.kept.set(address, { part, atMs: this.deps.now() });
    this.bytes += part.bytes.length;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= MOST_BYTES) return;
      this.drop(oldest);
    }
  }

  private drop(address: string): void {
    this.bytes -= this.kept.get(address)?.part.bytes.length ?? 0;
    this.kept.delete(address);
  }
}
