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
    const stripped = (await stripPlace({ type: `image/${format}`, bytes }))!;
    const { exif, xmp, width, height } = await sharp(stripped).metadata();
    expect([exif, xmp, width, height]).toEqual([undefined, undefined, 40, 20]);
    expect(stripped.includes("Secret")).toBe(false);
    expect(stripped.length).toBeLessThan(bytes.length);
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
  });

  it("stand as the camera was held", async () => {
    const bytes = await picture().withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stripped = (await stripPlace({ type: "image/jpeg", bytes }))!;
    expect((await sharp(stripped).metadata()).orientation).toBe(6);
    expect(stripped.includes("SecretMaker")).toBe(false);
  });

  it("end where the picture ends: phones hang films and places behind it", async () => {
    for (const format of ["jpeg", "png"] as const) {
      const bytes = Buffer.concat([await picture().toFormat(format).toBuffer(), Buffer.from("MotionPhoto SecretPlace")]);
      const stripped = (await stripPlace({ type: `image/${format}`, bytes }))!;
      expect(stripped.includes("SecretPlace")).toBe(false);
      expect((await pixels(stripped)).length).toBe(40 * 20 * 3);
    }
  });

  it("keep colour profiles, and every scan of a progressive one", async () => {
    const bytes = await picture().withIccProfile("p3").withExif(gps).jpeg({ progressive: true }).toBuffer();
    const stripped = (await stripPlace({ type: "image/jpeg; charset=x", bytes }))!;
    expect((await sharp(stripped).metadata()).icc).toBeDefined();
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
  });

  it("are drawn anew when their blocks cannot be followed, and nothing when that fails", async () => {
    const bytes = await picture().withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stripped = await stripPlace({ type: "image/jpeg", bytes: spoilt(bytes) });
    expect(stripped!.includes("SecretMaker")).toBe(false);
    const { width, height, orientation } = await sharp(stripped!).metadata();
    expect([width, height, orientation]).toEqual([20, 40, undefined]);
    expect(await stripPlace({ type: "image/png", bytes: Buffer.from("SecretPlace, no picture") })).toBeNull();
  });

  it("[Z4] are drawn anew no larger than a screen, and not at all past the bound of pixels", async () => {
    const wide = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#345" } });
    const large = await stripPlace({ type: "image/jpeg", bytes: spoilt(await wide(4_000, 3_000).jpeg({ quality: 20 }).toBuffer()) });
    expect((await sharp(large!).metadata()).width).toBe(2_560);
    const bomb = spoilt(await wide(11_000, 6_000).jpeg({ quality: 20 }).toBuffer());
    expect(await stripPlace({ type: "image/jpeg", bytes: bomb })).toBeNull();
  });

  it("[Z4] are drawn two at a time, and a line that is long is not made longer", async () => {
    const bytes = spoilt(await picture().jpeg().toBuffer());
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => stripPlace({ type: "image/jpeg", bytes })));
    const refused = answers.filter((answer) => answer.status === "rejected").map(({ reason }) => reason.code);
    expect(refused).toEqual(Array(10).fill("tooMany"));
  });
});

/** Its blocks cannot be followed; whoever decodes it finds the pixels all the same. */
const spoilt = (jpeg: Buffer): Buffer => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  return Buffer.concat([jpeg.subarray(0, at), Buffer.from([0, 1, 2, 3]), jpeg.subarray(at)]);
};
