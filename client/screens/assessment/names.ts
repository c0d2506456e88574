import { useMemo } from "react";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { useReferred } from "../../ui/kinds/use-referred.ts";

export interface Names {
  readonly company: (id: string) => string;
  readonly road: (id: string) => string;
}

/** What companies and roads are called, or were when a month was frozen; the id where nobody knows. */
export function useNames(frozen: Partial<NonNullable<MonthAnswer["names"]>> | null = null): Names {
  const companies = useReferred("companies", true);
  const roads = useReferred("roads", true);
  return useMemo(() => {
    const of = (all: typeof companies, then: Readonly<Record<string, string>> = {}) => {
      const names = new Map([...all.map(({ id, name }) => [id, name] as const), ...Object.entries(then)]);
      return (id: string) => names.get(id) ?? id;
    };
    return { company: of(companies, frozen?.companies), road: of(roads, frozen?.roads) };
  }, [companies, roads, frozen]);
}
