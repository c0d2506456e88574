import sharp from "sharp";
import { UnknownStep } from "../pictures/process.ts";

/**
 * What the storage's image service does to an uploaded picture on its way out. The camera's record stays, as with the real one.
 * @throws UnknownStep
 */
export async function processObject(bytes: Buffer, instruction: string): Promise<Buffer> {
  const [kind, ...steps] = instruction.split("/");
  if (kind !== "image") throw new UnknownStep(instruction);
  const picture = sharp(bytes).keepMetadata();
  for (const step of steps) {
    const [name, ...given] = step.split(",");
    const option = (key: string): string | undefined => given.find((each) => each.startsWith(`${key}_`))?.slice(key.length + 1);
    if (name === "quality")
      picture.jpeg({ quality: Number(option("q")), force: false }).webp({ quality: Number(option("q")), force: false });
    else if (name === "resize") picture.resize(Number(option("w")), Number(option("h")), { fit: "cover" });
    else if (name === "watermark") picture.composite([{ input: watermark(option("text") ?? ""), gravity: "southeast" }]);
    else throw new UnknownStep(step);
  }
  return picture.toBuffer();
}

function watermark(text: string): Buffer {
  const words = Buffer.from(text, "base64url").toString().replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="30"><text x="190" y="20" text-anchor="end" fill="#fff">${words}</text></svg>`;
  return Buffer.from(svg);
}
