import i18next from "i18next";
import { RequestFailure } from "./request.ts";

/** What a person reads about a failure: what failed where the documents say so, and why: in the services' own words where there are some, else the error catalogue's. */
export function failureText(failure: unknown): string {
  const known = failure instanceof RequestFailure ? failure : new RequestFailure("internal");
  const why = known.said !== "" ? known.said : (missingListText(known) ?? errorText(known.code));
  const what = failedText(known);
  return what === "" || why.startsWith(what) ? why : `${what} · ${why}`;
}

/** Of rating calls the documents prescribe words, some of them to the letter, which no language changes. */
function failedText({ detail: { prescribed, failed } }: RequestFailure): string {
  if (typeof prescribed === "string") return prescribed;
  const key = `errors.failed_${failed}`;
  return typeof failed === "string" && i18next.exists(key) ? i18next.t(key as "errors.failed_addScore") : "";
}

/** Which list nothing can be said without, where the server says which. */
function missingListText({ code, detail: { list } }: RequestFailure): string | null {
  const key = `errors.notReady_${list}`;
  return code === "notReady" && i18next.exists(key) ? i18next.t(key as "errors.notReady_roads") : null;
}

/** The catalogue's words for a code of shared/errors.ts; codes that no dictionary knows are shown as they are (C7). */
export function errorText(code: string): string {
  const key = `errors.${code}`;
  return i18next.exists(key) ? i18next.t(key as "errors.internal") : i18next.t("errors.unlisted", { code });
}
