import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { stripPlace } from "./strip-place.ts";

const gps = {
  IFD0: { Make: "SecretMaker" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "31/1 12/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "121/1 36/1 0/1" },
};
const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 200, g: 30, b: 60 } } });
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe("what browsers get of a picture", () => {
  it.each(["jpeg", "png", "webp"] as const)("are the same pixels of a %s without place and camera", async (format) => {
    const bytes = await picture()
      .withExif(gps)
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>SecretPlace</x:xmpmeta>")
      .toFormat(format)
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const stripped = await stripPlace({ type: `image/${format}`, bytes });
    const { exif, xmp, width, height } = await sharp(stripped).metadata();
    expect([exif, xmp, width, height]).toEqual([undefined, undefined, 40, 20]);
    expect(stripped.includes("Secret")).toBe(false);
    expect(stripped.length).toBeLessThan(bytes.length);
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
  });

  it("stand as the camera was held", async () => {
    const bytes = await picture().withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stripped = await stripPlace({ type: "image/jpeg", bytes });
    expect((await sharp(stripped).metadata()).orientation).toBe(6);
    expect(stripped.includes("SecretMaker")).toBe(false);
  });

  it("end where the picture ends: phones hang films and places behind it", async () => {
    for (const format of ["jpeg", "png"] as const) {
      const bytes = Buffer.concat([await picture().toFormat(format).toBuffer(), Buffer.from("MotionPhoto SecretPlace")]);
      const stripped = await stripPlace({ type: `image/${format}`, bytes });
      expect(stripped.includes("SecretPlace")).toBe(false);
      expect((await pixels(stripped)).length).toBe(40 * 20 * 3);
    }
  });

  it("keep colour profiles, and every scan of a progressive one", async () => {
    const bytes = await picture().withIccProfile("p3").withExif(gps).jpeg({ progressive: true }).toBuffer();
    const stripped = await stripPlace({ type: "image/jpeg; charset=x", bytes });
    expect((await sharp(stripped).metadata()).icc).toBeDefined();
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
  });

  it("are drawn anew when their blocks cannot be followed, and refused when that fails", async () => {
    const bytes = await picture().withExif(gps).jpeg().toBuffer();
    const spoilt = Buffer.concat([bytes.subarray(0, 2), Buffer.from("junk"), bytes.subarray(2)]);
    const stripped = await stripPlace({ type: "image/jpeg", bytes: spoilt }).catch(() => Buffer.alloc(0));
    expect(stripped.includes("SecretMaker")).toBe(false);
    await expect(stripPlace({ type: "image/png", bytes: Buffer.from("SecretPlace, no picture") })).rejects.toThrow();
  });
});
