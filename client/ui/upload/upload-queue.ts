import { maxUploadBytes, pictureTypes, type Upload } from "../../../shared/http/uploads-api.ts";
import { RequestFailure } from "../../api/request.ts";
import type { SendOptions } from "./send-upload.ts";

/** One picture on its way. */
export interface UploadItem {
  readonly id: number;
  readonly name: string;
  /** Address of the picture as it is on this machine. */
  readonly preview: string;
  readonly state:
    | { readonly kind: "waiting" }
    | { readonly kind: "sending"; readonly share: number }
    | { readonly kind: "done"; readonly upload: Upload }
    | { readonly kind: "failed"; readonly failure: RequestFailure };
}

export interface UploadQueueDeps {
  send(file: Blob, options: SendOptions): Promise<Upload>;
  /** Takes back a picture that is stored and will not be used. */
  takeBack(key: string): void;
  preview(file: Blob): string;
  forgetPreview(address: string): void;
  orderId: string | undefined;
  most: number;
}

const AT_ONCE = 2;

/** No answer came: nobody has refused it. */
export const foundNoLine = (state: UploadItem["state"]): boolean => state.kind === "failed" && state.failure.status === 0;

/** Pictures that somebody chose, sent two at a time; each can fail, be tried again and be removed by itself. */
export class UploadQueue {
  private items: readonly UploadItem[] = [];
  private readonly files = new Map<number, File>();
  private readonly sending = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();
  private lastId = 0;
  private readonly deps: UploadQueueDeps;

  constructor(deps: UploadQueueDeps) {
    this.deps = deps;
  }

  readonly all = (): readonly UploadItem[] => this.items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Those that found no line: nobody has refused them. */
  unsent(): File[] {
    return this.items.flatMap(({ id, state }) => (foundNoLine(state) ? [this.files.get(id)!] : []));
  }

  /** Answers how many had no place any more. */
  add(files: readonly File[]): number {
    const places = Math.max(0, this.deps.most - this.items.length);
    const taken = files.slice(0, places).map((file): UploadItem => {
      const id = ++this.lastId;
      this.files.set(id, file);
      const failure = refusedHere(file);
      return {
        id,
        name: file.name,
        preview: this.deps.preview(file),
        state: failure === null ? { kind: "waiting" } : { kind: "failed", failure },
      };
    });
    this.show([...this.items, ...taken]);
    this.next();
    return files.length - taken.length;
  }

  retry(id: number): void {
    this.become(id, { kind: "waiting" });
    this.next();
  }

  remove(id: number): void {
    const item = this.items.find((one) => one.id === id);
    if (item === undefined) return;
    this.sending.get(id)?.abort();
    if (item.state.kind === "done") this.deps.takeBack(item.state.upload.key);
    this.deps.forgetPreview(item.preview);
    this.files.delete(id);
    this.show(this.items.filter((one) => one.id !== id));
    this.next();
  }

  /** Nobody looks any more. Pictures that are stored stay: an action may carry them; what none carries is swept. */
  close(): void {
    for (const call of this.sending.values()) call.abort();
    for (const { preview } of this.items) this.deps.forgetPreview(preview);
    this.files.clear();
    this.listeners.clear();
    this.items = [];
  }

  private next(): void {
    for (const { id, state } of this.items) {
      if (this.sending.size >= AT_ONCE) return;
      if (state.kind === "waiting" && !this.sending.has(id)) void this.run(id);
    }
  }

  private async run(id: number): Promise<void> {
    const call = new AbortController();
    this.sending.set(id, call);
    this.become(id, { kind: "sending", share: 0 });
    try {
      const onProgress = (share: number) => this.become(id, { kind: "sending", share });
      const upload = await this.deps.send(this.files.get(id)!, { orderId: this.deps.orderId, onProgress, signal: call.signal });
      // It was removed while the answer was on its way.
      if (call.signal.aborted) this.deps.takeBack(upload.key);
      else this.become(id, { kind: "done", upload });
    } catch (error) {
      const failure = error instanceof RequestFailure ? error : new RequestFailure("internal", 0, {}, { cause: error });
      if (!call.signal.aborted) this.become(id, { kind: "failed", failure });
    } finally {
      this.sending.delete(id);
      this.next();
    }
  }

  private become(id: number, state: UploadItem["state"]): void {
    this.show(this.items.map((item) => (item.id === id ? { ...item, state } : item)));
  }

  private show(items: readonly UploadItem[]): void {
    this.items = items;
    for (const listener of this.listeners) listener();
  }
}

/** What the server would refuse needs no journey. */
function refusedHere(file: File): RequestFailure | null {
  if (file.size > maxUploadBytes) return new RequestFailure("tooLarge", 413, { detail: { mostBytes: maxUploadBytes } });
  return (pictureTypes as readonly string[]).includes(file.type) ? null : new RequestFailure("pictureUnusable", 415);
}
