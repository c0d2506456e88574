import { useCallback, useEffect, useState } from "react";
import { early } from "../../../shared/http/early-addresses.ts";
import type { EditionAnswer } from "../../../shared/http/edition-api.ts";
import { request } from "../../api/request.ts";
import { preferLanguage } from "../../i18n/start.ts";
import { fetchEdition } from "../../session/edition.ts";
import { rememberLoginCode } from "../../session/login-code.ts";
import { useSession } from "../../session/session.ts";

type LoginVisit =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly failure: unknown; readonly retry: () => void }
  /** The host's or the remembered edition has a page of its own, or the visitor is signed in already. */
  | { readonly kind: "elsewhere"; readonly address: string }
  | { readonly kind: "page"; readonly edition: EditionAnswer };

/** What a visit to a login page finds. The code of the address is kept first, because it may choose the page. */
export function useLoginVisit(path: string, search: string): LoginVisit {
  const session = useSession();
  const [edition, setEdition] = useState<EditionAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const signedIn = useSignedIn(session.kind);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    let current = true;
    rememberLoginCode(search);
    fetchEdition(path).then(
      (answer) => {
        if (!current) return;
        setEdition(answer);
        setFailure(null);
        void preferLanguage(answer.language);
      },
      (reason) => current && setFailure(reason),
    );
    return () => {
      current = false;
    };
  }, [path, search, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  if (signedIn) return { kind: "elsewhere", address: "/" };
  if (edition !== null && edition.loginPath !== path) return { kind: "elsewhere", address: edition.loginPath + search };
  if (edition !== null) return { kind: "page", edition };
  return failure === null ? { kind: "asking" } : { kind: "failed", failure, retry };
}

/** Somebody who is signed in has no business here. Known from the session, or asked once by a page that was opened here. */
function useSignedIn(session: "unknown" | "signedIn" | "signedOut" | "failed"): boolean {
  const [answered, setAnswered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the page opens; signing in from here leads away by itself.
  useEffect(() => {
    if (session !== "unknown") return;
    let current = true;
    request(early.me).then(
      () => current && setAnswered(true),
      // Refused or out of reach: the login page is the right place.
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return answered || session === "signedIn";
}
