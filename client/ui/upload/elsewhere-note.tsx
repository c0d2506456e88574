import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { Elsewhere } from "../../../shared/http/uploads-api.ts";

/** Where else a photograph stands as proof, in a sentence for each order; nothing where it stands nowhere else. */
export function ElsewhereNote({ elsewhere: { orders, hidden }, onOpen }: { elsewhere: Elsewhere; onOpen?: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <>
      {orders.map(({ id, number }) => (
        <span key={id} className="used-elsewhere">
          {onOpen === undefined ? (
            t("upload.alsoIn", { number })
          ) : (
            <Button variant="minimal" size="small" text={t("upload.alsoIn", { number })} onClick={() => onOpen(id)} />
          )}
        </span>
      ))}
      {hidden && <span className="used-elsewhere">{t("upload.usedElsewhere")}</span>}
    </>
  );
}
