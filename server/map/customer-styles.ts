import { createHash } from "node:crypto";
import { ZodError, z } from "zod";
import { ExpectedError } from "../../shared/errors.ts";
import type { Ground, Lack, Look } from "../../shared/http/map-api.ts";
import type { StyleBase } from "../../shared/policy/base-map.ts";
import { type AskedParts, JSON_TEXT, PICTURES, PROTOBUF } from "./asked-parts.ts";
import type { MapFiles } from "./map-files.ts";
import { type Origin, planStyle, type SourceFacts, type StylePlan } from "./plan-style.ts";
import { type TileFound, tileOf, VECTORS } from "./pmtiles.ts";

/** A style and what stands beside it are looked at again after so long: whoever changes them need not restart anything. */
const LOOK_AGAIN_MS = 5_000;
/** One at an address. */
const ASK_AGAIN_MS = 5 * 60_000;
const FIRST_LETTERS = "0-255";

export interface StyleDeps {
  readonly parts: AskedParts;
  readonly files: MapFiles;
  readonly now: () => number;
  /** An address with the key in it, where it wants one. */
  readonly withKey: (address: string) => string;
}

interface Planned extends StylePlan {
  readonly version: string;
}

const tileJson = z.object({
  tiles: z.array(z.string()).min(1),
  minzoom: z.number().default(0),
  maxzoom: z.number().default(22),
  bounds: z.array(z.number()).length(4).optional(),
});

/**
 * Styles of customers [M4]. Only this server asks for what they name, and only hosts that the customer's file names: a browser sees no
 * address but this server's, so that the content policy stays what it is for everybody.
 */
export class CustomerStyles {
  private readonly deps: StyleDeps;
  private readonly plans = new Map<string, { readonly atMs: number; readonly plan: Promise<Planned> }>();

  constructor(deps: StyleDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError for a style that is missing or none */
  async ground(base: StyleBase, look: Look): Promise<Ground & { kind: "style" }> {
    const { style, version, lacks } = await this.plan(base, look);
    return { kind: "style", version, style: { ...style }, lacks: [...lacks] };
  }

  /** @throws ExpectedError notFound where the style has no such source, or that source no such tile */
  async tile(base: StyleBase, look: Look, name: string, { z, x, y }: { z: number; x: number; y: number }): Promise<TileFound> {
    const source = (await this.plan(base, look)).sources.get(name);
    if (source === undefined) throw new ExpectedError("notFound");
    const { from, type } = source;
    if ("file" in from) {
      const { file } = await this.deps.files.archive(from.file);
      return tileOf(file, await file.tile(z, x, y));
    }
    const values: Record<string, string> = { z: String(z), x: String(x), y: String(y) };
    const address = from.address.replace(/\{([zxy])\}/g, (_, of: string) => values[of]!);
    const part = await this.deps.parts.ask(address, type === "vector" ? PROTOBUF : PICTURES);
    return type === "vector" ? { ...part, type: VECTORS } : part;
  }

  /** Of the first font in the list that has them. Fonts that the style does not name are asked of nobody. @throws ExpectedError notFound */
  async letters(base: StyleBase, look: Look, fonts: string, range: string): Promise<Buffer> {
    const plan = await this.plan(base, look);
    const known = new Set(plan.fonts.flat());
    const named = fonts.split(",").filter((font) => known.has(font));
    if (named.length === 0) throw new ExpectedError("notFound");
    return this.lettersOf(plan.letters, named, range);
  }

  /** @throws ExpectedError notFound */
  async sprite(base: StyleBase, look: Look, file: string): Promise<TileFound> {
    const [, id, ending] = /^([\w-]+?)((?:@2x)?\.(?:json|png))$/.exec(file) ?? [];
    const origin = (await this.plan(base, look)).sprites.get(id ?? "");
    if (origin === undefined) throw new ExpectedError("notFound");
    const isPicture = ending!.endsWith("png");
    return { type: isPicture ? "image/png" : "application/json; charset=utf-8", bytes: await this.spritePart(origin, ending!) };
  }

  private plan(base: StyleBase, look: Look): Promise<Planned> {
    const reference = (look === "dark" ? base.dark : undefined) ?? base.style;
    const key = `${look} ${reference} ${base.hosts.join()}`;
    const last = this.plans.get(key);
    if (last !== undefined && this.deps.now() - last.atMs < LOOK_AGAIN_MS) return last.plan;
    const plan = this.read(base, reference, look);
    this.plans.set(key, { atMs: this.deps.now(), plan });
    plan.catch(() => this.plans.delete(key));
    return plan;
  }

  private async read(base: StyleBase, reference: string, look: Look): Promise<Planned> {
    const isFile = !/^https?:/.test(reference);
    const text = isFile ? (await this.deps.files.bytes(reference)).toString() : await this.asked(reference);
    const hosts = new Set([
      ...base.hosts,
      ...[base.style, base.dark ?? ""].flatMap((one) => (URL.canParse(one) ? [new URL(one).host] : [])),
    ]);
    const allow = (address: string) => {
      if (!hosts.has(new URL(address).host)) throw new ExpectedError("notFound", { host: new URL(address).host });
      return this.deps.withKey(address);
    };
    const versions: string[] = [text];
    const facts = async (from: Origin): Promise<SourceFacts> => {
      if ("address" in from) {
        const { tiles, ...rest } = tileJson.parse(JSON.parse(await this.asked(from.address)));
        return { ...rest, from: { address: allow(tiles[0]!) } };
      }
      const { file, version } = await this.deps.files.archive(from.file);
      versions.push(version);
      const { leastZoom, mostZoom, bounds } = file.about;
      return { from, minzoom: leastZoom, maxzoom: mostZoom, bounds };
    };
    const questions = { look, allow, facts };
    // Its tiles' addresses carry the version, which the files behind it make.
    const draft = await this.planned(text, { ...questions, version: "" });
    const version = createHash("sha1").update(versions.join()).digest("hex").slice(0, 12);
    const plan = await this.planned(text, { ...questions, version });
    return { ...plan, version, lacks: [...draft.lacks, ...(await this.missing(plan))] };
  }

  private async planned(text: string, questions: Parameters<typeof planStyle>[1]): Promise<StylePlan> {
    return planStyle(text, questions).catch((error: unknown) => {
      if (error instanceof ZodError || error instanceof SyntaxError)
        throw new ExpectedError("legacyNoAnswer", { call: "baseMap" }, { cause: error });
      throw error;
    });
  }

  /** Looks for all that the style names, so that people read of it instead of wondering. */
  private async missing({ letters, fonts, sprites }: StylePlan): Promise<Lack[]> {
    const isThere = (look: Promise<unknown>) =>
      look.then(
        () => true,
        () => false,
      );
    const looked = await Promise.all([
      ...fonts.map(async (list) => ({
        what: "font" as const,
        name: list.join(", "),
        is: await isThere(this.lettersOf(letters, list, FIRST_LETTERS)),
      })),
      ...[...sprites].map(async ([name, origin]) => ({
        what: "pictures" as const,
        name,
        is: await isThere(this.spritePart(origin, ".json")),
      })),
    ]);
    return looked.filter(({ is }) => !is).map(({ what, name }) => ({ what, name }));
  }

  private async lettersOf(letters: Origin | null, fonts: readonly string[], range: string): Promise<Buffer> {
    if (letters === null) throw new ExpectedError("notFound");
    if ("address" in letters) {
      const address = letters.address.replace("{fontstack}", encodeURIComponent(fonts.join())).replace("{range}", range);
      return (await this.deps.parts.ask(address, PROTOBUF)).bytes;
    }
    for (const font of fonts) {
      if (!/^[\w -]+$/.test(font)) continue;
      const bytes = await this.fileOrNull(letters.file.replace("{fontstack}", font).replace("{range}", range));
      if (bytes !== null) return bytes;
    }
    throw new ExpectedError("notFound");
  }

  private async spritePart(origin: Origin, ending: string): Promise<Buffer> {
    if ("file" in origin) {
      const bytes = await this.fileOrNull(`${origin.file}${ending}`);
      if (bytes === null) throw new ExpectedError("notFound");
      return bytes;
    }
    const address = new URL(origin.address);
    address.pathname += ending;
    return (await this.deps.parts.ask(address.href, ending.endsWith("png") ? PICTURES : JSON_TEXT)).bytes;
  }

  private readonly fileOrNull = (path: string): Promise<Buffer | null> => this.deps.files.bytes(path).catch(() => null);
  private readonly asked = async (address: string): Promise<string> =>
    (await this.deps.parts.ask(this.deps.withKey(address), JSON_TEXT, ASK_AGAIN_MS)).bytes.toString();
}
