import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { RequestFailure } from "../../api/request.ts";

/** Browsers have them on pages that came over https, and on localhost. */
export const hasPasskeys = (): boolean => window.isSecureContext && browserSupportsWebAuthn();

/** @throws RequestFailure passkeyRejected where the device, or the person at it, did not want */
export async function byDevice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // What a browser says of it is for whoever helps, and no page's words.
    console.warn("passkey", error);
    throw new RequestFailure("passkeyRejected");
  }
}
