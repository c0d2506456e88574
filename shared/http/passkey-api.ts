import { z } from "zod";
import { door, everybody } from "./door.ts";

/** As the Web Authentication API wants or gives it, binary parts in base64url: made by the server and read by the browser, or the other way round. */
const bytes = z.string().max(16_384);
const credential = { id: z.string().max(1_400), rawId: z.string().max(1_400), type: z.literal("public-key") };
const extensions = z.looseObject({}).default({});
const attachment = z.string().max(40).optional();

/** What a browser says of a passkey that it made. */
const made = z.strictObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: bytes, attestationObject: bytes, transports: z.array(z.string().max(40)).max(10).optional() }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
});
export type MadePasskey = z.infer<typeof made>;

/** What a browser says with a passkey that it has. */
const proof = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).optional(),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
});
export type PasskeyProof = z.infer<typeof proof>;

/** Handed to the browser as it is. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const passkeyName = z.string().trim().min(1).max(60);
const passkey = z.object({ id: z.string(), name: z.string(), createdAtMs: z.number(), usedAtMs: z.number().nullable() });
export type Passkey = z.infer<typeof passkey>;

/** Of one person: who has more devices than that has lost some. */
export const MOST_PASSKEYS = 10;

/** In the place of a code, in the browser in which the password was right: `passkeys` of factorWanted says that there are some. */
export const passkeyStepDoors = {
  /** 404 notFound for who has none, or whose customer allows none; 409 factorGone when it is too late. */
  options: door("POST /api/session/factor/passkey/options", everybody, { answer: options }),
  /** Begins the session. 422 passkeyRejected. */
  give: door("POST /api/session/factor/passkey", everybody, { body: proof }),
};

const own = { access: "signedIn", paths: ["/profile/index"] } as const;
const withCode = z.strictObject({ code: z.string().trim().min(6).max(40) });

/** One's own passkeys, beside a second factor: its codes are what is left when every device is lost. */
export const passkeyDoors = {
  list: door("GET /api/profile/passkeys", own, { answer: z.object({ passkeys: z.array(passkey) }) }),
  /** 422 factorRejected; 404 notFound where the customer allows none, or for who has no second factor; 409 tooManyPasskeys. */
  begin: door("POST /api/profile/passkeys/options", own, { body: withCode, answer: options }),
  /** In the same session. 422 passkeyRejected; 409 factorGone when it is too late. */
  add: door("POST /api/profile/passkeys", own, { body: z.strictObject({ name: passkeyName, made }) }),
  /** 422 factorRejected; 404 notFound. */
  remove: door("DELETE /api/profile/passkeys/:id", own, { params: z.object({ id: z.string().max(1_400) }), body: withCode }),
};
