import { useEffect, useMemo, useState } from "react";
import { shareTones } from "../../shared/charts/share-tones.ts";
import type { Shade } from "../../shared/domain/shade.ts";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { AnyResource } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { useLive } from "../live/use-topic.ts";
import { useTheme } from "../ui/theme.ts";

export type Colours = ReadonlyMap<string, string>;
const NONE: Colours = new Map();
const COLOUR = /^#[0-9a-f]{6}$/i;

/** In what colour a record is drawn, by what stands in the field that decides it; whoever may not read that register sees all in one colour. */
export function useColours({ colouredBy }: Pick<AnyResource, "colouredBy">): Colours {
  const { client } = useLive();
  const theme = useTheme();
  const [colours, setColours] = useState(NONE);
  const shaded = useMemo(() => {
    if (colouredBy === undefined || !("shades" in colouredBy)) return null;
    return new Map(Object.entries<Shade>(colouredBy.shades).map(([code, shade]) => [code, shareTones[theme][shade]]));
  }, [colouredBy, theme]);
  useEffect(() => {
    if (colouredBy === undefined || "shades" in colouredBy) return;
    const { of, named, colour } = colouredBy;
    const looking = new AbortController();
    const look = () =>
      ask(resourceDoors(of).list, {}, looking.signal).then(
        ({ rows }) =>
          setColours(new Map(rows.map((row) => [String(row[named]), String(row[colour])] as const).filter(([, one]) => COLOUR.test(one)))),
        // Colours are an ornament: the list says itself what it could not read.
        () => {},
      );
    void look();
    const stop = client.onHint("registers", () => void look());
    return () => {
      looking.abort();
      stop();
    };
  }, [client, colouredBy]);
  return shaded ?? colours;
}
