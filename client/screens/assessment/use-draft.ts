import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../browser/stored.ts";

interface Kept {
  /** Of the tab that wrote it. */
  readonly by: string;
  readonly lines: readonly unknown[];
}
/** Another one after each load: a reload takes up what stands there. */
const TAB: string = crypto.randomUUID();
/** Of this page: a browser tells what was written to its other tabs alone, and one form may be open twice, or closed and opened again while it is sent. */
const listeners = new Set<(key: string) => void>();
const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && typeof (value as Kept).by === "string" && Array.isArray((value as Kept).lines);

export interface Draft<L> {
  readonly lines: readonly L[];
  readonly setLines: (lines: readonly L[]) => void;
  /** What another tab has written since this one last wrote or read: until a person says which stands, this tab writes nothing. */
  readonly theirs: readonly L[] | null;
  /** Whether it was this very page that wrote them: the form is open in it once more, or was closed and opened again while its lines were sent. */
  readonly isOwnPage: boolean;
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
    for (const hear of listeners) hear(key);
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
    const hear = (of: string | null) => of === key && look.current();
    const heard = (event: StorageEvent) => hear(event.key);
    window.addEventListener("storage", heard);
    listeners.add(hear);
    return () => {
      window.removeEventListener("storage", heard);
      listeners.delete(hear);
    };
  }, [key]);
  const kept = theirs === null ? null : readStored(key);
  return {
    ...{ lines, theirs, isOwnPage: isKept(kept) && kept.by === tab },
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
