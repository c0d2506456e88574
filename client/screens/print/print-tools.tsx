import { Button, ProgressBar } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  readonly title: string;
  readonly loaded: number;
  readonly total: number;
}

/** Above what is printed, on screen only: how much of it has come, and the button once all has. */
export function PrintTools({ title, loaded, total }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isComplete = loaded === total;
  return (
    <div className="print-tools">
      <h1>{title}</h1>
      {!isComplete && <ProgressBar value={loaded / total} />}
      <span role="status" className="quiet">
        {t("print.loaded", { loaded, total })}
      </span>
      <Button intent="primary" icon={<Print />} text={t("print.print")} disabled={!isComplete} onClick={() => print()} />
    </div>
  );
}
