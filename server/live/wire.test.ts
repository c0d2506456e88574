import { describe, expect, it } from "vitest";
import { encodeEvent } from "./wire.ts";

describe("a pre-encoded frame", () => {
  it.each([1, 125, 126, 200, 65_535, 65_536, 200_000])("carries a message of about %i bytes as one unmasked text frame", (size) => {
    const frame = encodeEvent("batch", "路".repeat(size / 3));
    const payload = Buffer.from(`4${frame.packet}`);
    const header = payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10;
    expect(frame.bytes[0]).toBe(0x81);
    expect(frame.bytes.length).toBe(header + payload.length);
    expect(frame.bytes.subarray(header).equals(payload)).toBe(true);
    const length = header === 2 ? frame.bytes[1] : header === 4 ? frame.bytes.readUInt16BE(2) : Number(frame.bytes.readBigUInt64BE(2));
    expect(length).toBe(payload.length);
  });
});
