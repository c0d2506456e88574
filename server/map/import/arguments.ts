import { basename, extname, join } from "node:path";
import { parseArgs } from "node:util";
import type { ImportWish } from "./import-map.ts";
import type { Datum } from "./read-geojson.ts";

export type Wish = ({ readonly do: "import"; readonly smallToo: boolean } & ImportWish) | { readonly do: "show"; readonly path: string };

/** Its message is a sentence for the person who started the command. */
export class BadWish extends Error {}

export const USAGE = `npm run maps -- import [LAYER=]FILE.geojson ... --out NAME.pmtiles [--least-zoom 5] [--most-zoom 14] [--datum WGS-84|GCJ-02] [--small-too]
    makes an archive of vector tiles in MAPS_DIR (or where a path says) and puts it in the place of what stood there when all of it is made
      LAYER         the layer that the file's features go to, the file's name unless said; the ground draws land, water, roads and names
      --small-too   also of files under 2 MB together; these a style holds as they are, and nothing has to be made of them again
      --datum       what the files' places are measured in
npm run maps -- show NAME.pmtiles
    says what an archive holds
Status: 0 done, 2 a wrong argument or file; then nothing was changed.`;

const DATUMS: readonly string[] = ["WGS-84", "GCJ-02"] satisfies Datum[];
const DEEPEST_ZOOM = 18;

/** @param mapsDir where names without a folder lie @throws BadWish */
export function readArguments(args: readonly string[], mapsDir: string): Wish {
  const { values, positionals } = parse(args);
  const [what, ...rest] = positionals;
  if (what === "show") {
    if (rest.length !== 1) throw new BadWish("show: say which archive.");
    return { do: "show", path: placed(rest[0]!, mapsDir) };
  }
  if (what !== "import") throw new BadWish("say import or show.");
  if (rest.length === 0) throw new BadWish("import: say which files.");
  const { out } = values;
  if (out === undefined || !/^[\w-]+\.pmtiles$/.test(basename(out)))
    throw new BadWish("--out: say NAME.pmtiles, of letters, digits, - and _.");
  const leastZoom = zoomOf("--least-zoom", values["least-zoom"]);
  const mostZoom = zoomOf("--most-zoom", values["most-zoom"]);
  if (leastZoom > mostZoom) throw new BadWish("--least-zoom: is nearer than --most-zoom.");
  if (!DATUMS.includes(values.datum)) throw new BadWish(`--datum: ${DATUMS.join(" or ")}.`);
  return {
    do: "import",
    smallToo: values["small-too"],
    files: rest.map(fileOf),
    out: placed(out, mapsDir),
    leastZoom,
    mostZoom,
    datum: values.datum as Datum,
  };
}

function fileOf(argument: string): { layer: string; path: string } {
  const named = /^([\w-]+)=(.+)$/.exec(argument);
  return named === null ? { layer: basename(argument, extname(argument)), path: argument } : { layer: named[1]!, path: named[2]! };
}

const placed = (name: string, dir: string): string => (basename(name) === name ? join(dir, name) : name);

function zoomOf(option: string, text: string): number {
  const zoom = Number(text);
  if (!/^\d+$/.test(text) || zoom > DEEPEST_ZOOM) throw new BadWish(`${option}: a whole number up to ${DEEPEST_ZOOM}.`);
  return zoom;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: "string" },
        "least-zoom": { type: "string", default: "5" },
        "most-zoom": { type: "string", default: "14" },
        "small-too": { type: "boolean", default: false },
        datum: { type: "string", default: "WGS-84" },
      },
    });
  } catch (error) {
    throw new BadWish(`${(error as Error).message.split(". ")[0]}.`);
  }
}
