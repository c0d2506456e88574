import { useEffect, useState } from "react";

/** A page answers its keys within this, whatever is worked out behind. */
const SLICE_MS = 12;

interface Made<T> {
  readonly work: () => Iterable<T>;
  readonly all: readonly T[];
}

/** What long work gives, done a little at a time; what was given before stays until all of it is there. `work` must keep its identity. */
export function useInSlices<T>(work: () => Iterable<T>): { readonly all: readonly T[]; readonly isWhole: boolean } {
  const [made, setMade] = useState<Made<T> | null>(null);
  useEffect(() => {
    const giving = work()[Symbol.iterator]();
    const all: T[] = [];
    let next: ReturnType<typeof setTimeout>;
    const slice = () => {
      const untilMs = performance.now() + SLICE_MS;
      for (let one = giving.next(); ; one = giving.next()) {
        if (one.done === true) return setMade({ work, all });
        all.push(one.value);
        if (performance.now() > untilMs) break;
      }
      next = setTimeout(slice);
    };
    slice();
    return () => clearTimeout(next);
  }, [work]);
  return { all: made?.all ?? [], isWhole: made?.work === work };
}
