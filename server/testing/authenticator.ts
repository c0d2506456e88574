import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { MadePasskey, PasskeyProof } from "../../shared/http/passkey-api.ts";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ]);

/** A device that keeps one passkey (P-256), as the Web Authentication API shows it: for tests that have no browser. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const device = {
    id: id.toString("base64url"),
    /** How often it was used; set back by tests that copy it. */
    counter: 0,
    make(challenge: string, origin: string): MadePasskey {
      // CBOR of a COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, "base64url")),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([dataOf(origin, 0x45, device.counter), Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        bytes(data),
      ]);
      return {
        ...{ id: device.id, rawId: device.id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    prove(challenge: string, origin: string): PasskeyProof {
      device.counter += 1;
      const data = dataOf(origin, 0x05, device.counter);
      const client = clientData("webauthn.get", challenge, origin);
      const signature = createSign("sha256").update(data).update(sha256(client)).sign(privateKey);
      return {
        ...{ id: device.id, rawId: device.id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
  return device;
}

const clientData = (type: string, challenge: string, origin: string): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin }));

/** Hash of the site, flags (the person is there and was recognised; with a new key 0x40), and the count. */
function dataOf(origin: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
}

/** What an authenticator of codes is given to type, as the bytes that it is (base32); the server has no use for reading it. */
export function secretIn(text: unknown): Buffer {
  const bits = [...String(text)].map((each) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(each).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
