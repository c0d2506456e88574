import { useCallback, useEffect, useState } from "react";
import type { AuditEntry } from "../../../shared/http/audit-api.ts";
import { keepAsking } from "../../api/keep-asking.ts";

interface Page {
  readonly entries: readonly AuditEntry[];
  readonly next: string | null;
}

/**
 * The pages of an answer so far; only the server knows how many there are. `named` is the question: another one begins anew, and so does
 * `reload`; `askPage` gets `next` of the page before.
 */
export function useAuditPages<P extends Page>(named: string, askPage: (before: string | null, signal?: AbortSignal) => Promise<P>) {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly page: P } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `named` is the question; a new round asks at once.
  useEffect(() => {
    setFailure(null);
    return keepAsking((signal) => askPage(null, signal), {
      answer: (page) => {
        setAnswer({ to: named, page });
        setFailure(null);
      },
      failure: setFailure,
    });
  }, [named, round]);
  const page = answer?.to === named ? answer.page : null;
  const more = async () => {
    const before = page?.next ?? null;
    if (before === null) return;
    try {
      const older = await askPage(before);
      setAnswer((now) =>
        now?.to === named && now.page.next === before
          ? { to: named, page: { ...older, entries: [...now.page.entries, ...older.entries] } }
          : now,
      );
      setFailure(null);
    } catch (cause) {
      setFailure(cause);
    }
  };
  return { page, failure, more, reload: useCallback(() => setRound((before) => before + 1), []) };
}
