import type { FastifyInstance, FastifyReply } from "fastify";
import { disturb } from "../control/disturb.ts";
import type { Fault, Faults } from "../control/faults.ts";
import type { Services } from "../services.ts";
import { camerasOn, type StandInCamera } from "./cameras-on.ts";
import { CLIP_MS, FOREIGN_CODEC_PLAYLIST, flvBytes, flvHead, flvTags, pieceAt, playlistAt } from "./clip.ts";
import { isOpen, type LiveKey } from "./live-key.ts";

export interface CameraDeps {
  readonly services: Services;
  readonly faults: Faults;
  readonly now: () => number;
}

/** Faults of all cameras, and of one: `Video`, `Video:<camera>`. */
const VIDEO = "Video";
const FRAME_EVERY_MS = 125;
/** Sorenson's H.263, which no browser decodes. */
const FOREIGN_FLV_CODEC = 2;

/** GET /<tenant>/video/<camera>/live.m3u8 with its pieces, and live.flv: pages of another origin read them. */
export async function cameraRoutes(app: FastifyInstance, { services, faults, now }: CameraDeps): Promise<void> {
  /** Since when a camera shows one picture only. */
  const frozen = new Map<string, number>();

  app.get("/:tenant/video/:camera/:file", async (request, reply) => {
    const { tenant: code, camera, file } = request.params as Record<"tenant" | "camera" | "file", string>;
    reply.header("access-control-allow-origin", "*").header("cache-control", "no-store");
    const there = cameraOf(services, code, camera);
    if (there === null || (there.kind === "ezopen" && file === "live.flv")) return reply.code(404).send("no such camera");
    const fault = faults.take(code, `${VIDEO}:${camera}`) ?? faults.take(code, VIDEO);
    if (fault?.kind !== "freeze") frozen.delete(camera);
    else if (!frozen.has(camera)) frozen.set(camera, now());
    if (fault !== null && (await disturb(fault, reply))) return reply;
    if (there.kind === "ezopen" && file === "live.m3u8" && !isOpen(camera, request.query as LiveKey, now()))
      return reply.code(403).send("over");
    const piece = /^(\d+)\.mpegts$/.exec(file);
    if (piece !== null) return reply.type("video/mp2t").send(pieceAt(Number(piece[1])));
    if (file === "live.flv") return streamFlv(reply, () => faultNow(faults, code, camera), now);
    if (file !== "live.m3u8") return reply.code(404).send("no such file");
    const list = fault?.kind === "wrongCodec" ? FOREIGN_CODEC_PLAYLIST : playlistAt(frozen.get(camera) ?? now());
    return reply.type("application/vnd.apple.mpegurl").send(list);
  });
}

function cameraOf(services: Services, code: string, camera: string): StandInCamera | null {
  const roads = services.served.get(code)?.tenant.world.roads ?? [];
  return roads.flatMap(camerasOn).find(({ id }) => id === camera) ?? null;
}

const faultNow = (faults: Faults, code: string, camera: string): Fault | null =>
  faults.all().find((one) => ["*", code].includes(one.tenant) && [VIDEO, `${VIDEO}:${camera}`].includes(one.call)) ?? null;

/** The clip's frames at the pace at which they were taken, over and over, until nobody reads them. A frozen one sends nothing; a fault of the line ends it. */
function streamFlv(reply: FastifyReply, fault: () => Fault | null, now: () => number): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), "content-type": "video/x-flv" });
  const codec = fault()?.kind === "wrongCodec" ? FOREIGN_FLV_CODEC : undefined;
  raw.write(flvHead);
  for (const tag of flvTags.filter(({ isSetup }) => isSetup)) raw.write(flvBytes(tag, 0, codec));
  const frames = flvTags.filter(({ isSetup }) => !isSetup);
  const beganMs = now();
  let sent = 0;
  const timer = setInterval(() => {
    const kind = fault()?.kind;
    if (kind === "error" || kind === "cut") raw.destroy();
    if (kind === "freeze") return;
    for (; ; sent++) {
      const frame = frames[sent % frames.length]!;
      const atMs = Math.floor(sent / frames.length) * CLIP_MS + frame.atMs;
      if (atMs > now() - beganMs) return;
      raw.write(flvBytes(frame, atMs, codec));
    }
  }, FRAME_EVERY_MS);
  raw.once("close", () => clearInterval(timer));
  return reply;
}
