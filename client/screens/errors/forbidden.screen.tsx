import { Button } from "@blueprintjs/core";
import { Help, Lock } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useSession } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { EmptyState } from "../../ui/states.tsx";
import { HomeButton } from "./home-button.tsx";
import { WhyClosed } from "./why-closed.tsx";

export default function Forbidden() {
  return useSession().kind === "signedIn" ? <WithReason /> : <Locked />;
}

/** Who came here from a page is told which one, and why it is closed when they ask. */
function WithReason() {
  const { t } = useTranslation();
  const titles = useTitles();
  const path = useView().search.get("path");
  const [asks, setAsks] = useState(false);
  if (path === null) return <Locked />;
  return (
    <Locked page={titles.of(path)}>
      {asks ? (
        <WhyClosed path={path} />
      ) : (
        <Button variant="minimal" icon={<Help />} text={t("errorPage.why")} onClick={() => setAsks(true)} />
      )}
    </Locked>
  );
}

function Locked({ page, children }: { page?: string; children?: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t("errorPage.forbiddenTitle")}</h1>
      <EmptyState
        icon={<Lock size={32} />}
        title={t("errorPage.forbiddenTitle")}
        hint={page === undefined ? t("errorPage.forbiddenHint") : t("errorPage.forbiddenPage", { page })}
        action={
          <div className="forbidden-actions">
            <HomeButton />
            {children}
          </div>
        }
      />
    </>
  );
}
