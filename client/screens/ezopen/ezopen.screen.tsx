import { Callout } from "@blueprintjs/core";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "../../i18n/dictionary.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useView } from "../../session/view.ts";
import { readStream } from "./stream-address.ts";
import "./ezopen.css";

/** The public player: /ezopen?url=...&token=... It plays what the browser can play itself, and says what is wrong with the rest. */
export default function Ezopen() {
  const { t } = useTranslation();
  const titles = useTitles();
  const { search } = useView();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const stream = useMemo(() => readStream(search, (type) => document.createElement("video").canPlayType(type) !== ""), [search]);
  const address = stream.kind === "playable" ? stream.address : null;

  useEffect(() => {
    if (address === null) return;
    // The browser tells a blocked address from a broken one only this way.
    const onBlocked = (event: SecurityPolicyViolationEvent) => event.effectiveDirective === "media-src" && setFailure("ezopen.blocked");
    document.addEventListener("securitypolicyviolation", onBlocked);
    return () => document.removeEventListener("securitypolicyviolation", onBlocked);
  }, [address]);

  const why = stream.kind === "refused" ? stream.why : failure;
  return (
    <main className="ezopen">
      <h1 className="visually-hidden">{titles.of("/ezopen")}</h1>
      {address !== null && failure === null && (
        <video
          src={address}
          controls
          autoPlay
          muted
          playsInline
          onPlaying={() => setFailure(null)}
          onError={(event) => {
            const code = event.currentTarget.error?.code;
            setFailure((before) => before ?? (code === MediaError.MEDIA_ERR_DECODE ? "ezopen.noFormat" : "ezopen.unreachable"));
          }}
        />
      )}
      {why !== null && (
        <Callout intent="warning" title={t("ezopen.failed")} role="alert">
          {t(why)}
        </Callout>
      )}
    </main>
  );
}
