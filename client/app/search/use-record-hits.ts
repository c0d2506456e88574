import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { recordSearchDoors } from "../../../shared/http/record-search-api.ts";
import { members } from "../../../shared/resources/members.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useText } from "../../i18n/use-text.ts";
import type { WordedRegister } from "../../registers/register-words.ts";
import { isEnough } from "./find-people.ts";
import type { PaletteGroup } from "./palette-hit.ts";

interface RecordHits {
  /** A group for each register, under what one of its records is called. */
  readonly groups: readonly PaletteGroup[];
  readonly isAsking: boolean;
  /** What could not be asked, in words. */
  readonly unasked: readonly string[];
}

/** Records of the registers that this user may open, found by the server; people have a group of their own. */
export function useRecordHits(text: string, afterMs: number): RecordHits {
  const asks = isEnough(text);
  const { value, failure } = useAsked(recordSearchDoors.find, asks ? { query: { text } } : null, { afterMs });
  const words = useRegisterWords(value !== null);
  const said = useText();
  const titles = useTitles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = (register: string) => {
    const worded = words?.get(register);
    return worded === undefined ? undefined : said(worded.words.one);
  };
  // Groups without their headings say nothing: they come with their words.
  const groups = (words === null ? [] : (value?.groups ?? []))
    .filter(({ register }) => register !== members.name)
    .map(({ register, hits }): PaletteGroup => {
      const path = hits[0]!.path;
      return {
        kind: `register ${register}`,
        heading: nameOf(register) ?? titles.of(path),
        hits: hits.map((hit) => ({
          ...{ id: `${register} ${hit.id}`, title: hit.title, note: [hit.note, titles.of(hit.path)].filter(Boolean).join(" · ") },
          open: () => void navigate(`${hit.path}?${new URLSearchParams({ part: register, find: hit.title })}`),
        })),
      };
    });
  return {
    groups,
    isAsking: asks && failure === null && (value === null || words === null),
    unasked:
      failure !== null
        ? [t("palette.records")]
        : (value?.unasked ?? []).filter((register) => register !== members.name).map((register) => nameOf(register) ?? register),
  };
}

/** The words of all registers, fetched with the first answer. */
function useRegisterWords(wanted: boolean): ReadonlyMap<string, WordedRegister> | null {
  const [words, setWords] = useState<ReadonlyMap<string, WordedRegister> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void import("../../registers/all-words.ts").then(({ allRegisterWords }) => allRegisterWords()).then((all) => current && setWords(all));
    return () => {
      current = false;
    };
  }, [wanted]);
  return words;
}
