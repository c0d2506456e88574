import { addressOf } from "../../../shared/http/address-of.ts";
import { PAGE_OF } from "../../../shared/http/page-of.ts";
import { type Upload, uploadDoors } from "../../../shared/http/uploads-api.ts";
import { ownHeaders, RequestFailure, refusal } from "../../api/request.ts";

export interface SendOptions {
  readonly orderId: string | undefined;
  /** Whose it is (`nameOfPage`), where that need not be this page's person any more. */
  readonly pageOf?: string;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A line from the roadside may be slow; one that moves nothing for so long is dead. */
const DEAD_AFTER_MS = 60_000;

/**
 * Sends one picture. Not by fetch, which tells nobody how far it has come.
 * @throws RequestFailure; the signal's reason when it was taken back.
 */
export function sendUpload(file: Blob, { orderId, pageOf, onProgress, signal }: SendOptions): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(uploadDoors.send.method, addressOf(uploadDoors.send, { query: { orderId } }));
    call.responseType = "json";
    call.setRequestHeader("content-type", file.type || "application/octet-stream");
    for (const [name, value] of Object.entries({ ...ownHeaders(), ...(pageOf !== undefined && { [PAGE_OF]: pageOf }) }))
      call.setRequestHeader(name, value);
    let dead = setTimeout(() => call.abort(), DEAD_AFTER_MS);
    const alive = () => {
      clearTimeout(dead);
      dead = setTimeout(() => call.abort(), DEAD_AFTER_MS);
    };
    const stop = () => call.abort();
    signal.addEventListener("abort", stop, { once: true });
    call.upload.onprogress = ({ loaded, total }) => {
      alive();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    call.onloadend = () => {
      clearTimeout(dead);
      signal.removeEventListener("abort", stop);
      if (signal.aborted) return reject(signal.reason);
      if (call.status === 0) return reject(new RequestFailure("netError"));
      if (call.status !== 201) return reject(refusal(call.status, call.response));
      const answer = uploadDoors.send.answer.safeParse(call.response);
      if (answer.success) resolve(answer.data);
      else reject(new RequestFailure("internal", call.status, {}, { cause: answer.error }));
    };
    call.send(file);
  });
}
