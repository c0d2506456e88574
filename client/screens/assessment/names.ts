import { useMemo } from "react";
import { useReferred } from "../../ui/kinds/use-referred.ts";

export interface Names {
  readonly company: (id: string) => string;
  readonly road: (id: string) => string;
}

/** What companies and roads are called; the id where nobody knows. */
export function useNames(): Names {
  const companies = useReferred("companies", true);
  const roads = useReferred("roads", true);
  return useMemo(() => {
    const of = (all: typeof companies) => {
      const names = new Map(all.map(({ id, name }) => [id, name]));
      return (id: string) => names.get(id) ?? id;
    };
    return { company: of(companies), road: of(roads) };
  }, [companies, roads]);
}
