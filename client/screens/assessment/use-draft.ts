import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../browser/stored.ts";

interface Kept {
  /** Of the tab that wrote it. */
  readonly by: string;
  readonly lines: readonly unknown[];
}
/** Another one after each load: a reload takes up what stands there. */
const TAB: string = crypto.randomUUID();
const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && typeof (value as Kept).by === "string" && Array.isArray((value as Kept).lines);

export interface Draft<L> {
  readonly lines: readonly L[];
  readonly setLines: (lines: readonly L[]) => void;
  /** What another tab has written since this one last wrote or read: until a person says which stands, this tab writes nothing. */
  readonly theirs: readonly L[] | null;
  readonly takeTheirs: () => void;
  readonly keepOwn: () => void;
}

/** Lines that outlive the page, one draft for all tabs of this browser: neither writes over the other unseen. */
export function useDraft<L>(key: string, blank: L, isLine: (value: unknown) => value is L, tab = TAB): Draft<L> {
  const read = (): readonly L[] | null => {
    const kept = readStored(key);
    // Versions before kept the lines alone.
    const lines = isKept(kept) ? kept.lines : kept;
    return Array.isArray(lines) && lines.length > 0 && lines.every(isLine) ? lines : null;
  };
  const [lines, setOwn] = useState<readonly L[]>(() => read() ?? [blank]);
  const [theirs, setTheirs] = useState<readonly L[] | null>(null);
  const seen = useRef(JSON.stringify(readStored(key)));
  const write = (next: readonly L[]) => {
    const kept: Kept = { by: tab, lines: next };
    seen.current = JSON.stringify(kept);
    writeStored(key, kept);
  };
  const look = useRef(() => {});
  look.current = () => {
    if (JSON.stringify(readStored(key)) === seen.current) return;
    const other = read() ?? [blank];
    // The same words are no other draft.
    if (JSON.stringify(other) !== JSON.stringify(lines)) setTheirs(other);
    else seen.current = JSON.stringify(readStored(key));
  };
  useEffect(() => {
    const heard = (event: StorageEvent) => event.key === key && look.current();
    window.addEventListener("storage", heard);
    return () => window.removeEventListener("storage", heard);
  }, [key]);
  return {
    ...{ lines, theirs },
    setLines(next) {
      setOwn(next);
      const moved = JSON.stringify(readStored(key)) !== seen.current;
      if (moved) setTheirs(read() ?? [blank]);
      else if (theirs === null) write(next);
    },
    takeTheirs() {
      const next = read() ?? [blank];
      setOwn(next);
      setTheirs(null);
      write(next);
    },
    keepOwn() {
      setTheirs(null);
      write(lines);
    },
  };
}
