import { useMemo } from "react";
import type { Referred } from "../../../shared/domain/field-kind.ts";
import type { Text } from "../../../shared/domain/words.ts";
import { useText } from "../../i18n/use-text.ts";
import type { DeclaredField, ShownField } from "./shown-field.ts";
import { type Named, useReferred } from "./use-referred.ts";

interface FieldWords {
  readonly fields: Readonly<Record<string, Text>>;
  readonly codes?: Readonly<Record<string, Readonly<Record<string, Text>>>> | undefined;
}

/** Fields under their words, with what their codes and ids are called. `fields` and `words` must keep their identity. */
export function useShownFields(fields: readonly DeclaredField[], words: FieldWords): readonly ShownField[] {
  const text = useText();
  const names = useNames(fields);
  return useMemo(
    () =>
      fields.map((field) => {
        const { key, refersTo } = field;
        const title = words.fields[key];
        const codes = words.codes?.[key];
        return {
          ...field,
          title: title === undefined ? key : text(title),
          ...(codes !== undefined && { wordOf: (code: string) => (Object.hasOwn(codes, code) ? text(codes[code]!) : code) }),
          ...(refersTo !== undefined && { nameOf: (id: string) => names[refersTo].get(id) ?? id }),
        };
      }),
    [fields, words, text, names],
  );
}

function useNames(fields: readonly DeclaredField[]): Readonly<Record<Referred, ReadonlyMap<string, string>>> {
  const needs = (referred: Referred) => fields.some(({ refersTo }) => refersTo === referred);
  const companies = useReferred("companies", needs("companies"));
  const roads = useReferred("roads", needs("roads"));
  const defectTypes = useReferred("defectTypes", needs("defectTypes"));
  return useMemo(
    () => ({ companies: namesOf(companies), roads: namesOf(roads), defectTypes: namesOf(defectTypes) }),
    [companies, roads, defectTypes],
  );
}

const namesOf = (named: readonly Named[]): ReadonlyMap<string, string> => new Map(named.map(({ id, name }) => [id, name]));
