import { Dialog, DialogBody } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import { type KeySection, ownKeySections } from "./key-sections.ts";

/** Every key of the shell, of the lists and of the pages that this user may open. */
export default function KeysSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t("keys.title")} className="keys-sheet">
      <DialogBody useOverflowScrollContainer={false} className="keys-sheet-sections">
        {ownKeySections(me).map((section) => (
          <KeyTable key={section.title} section={section} />
        ))}
      </DialogBody>
    </Dialog>
  );
}

export function KeyTable({ section: { title, rows } }: { section: KeySection }) {
  const { t } = useTranslation();
  return (
    <table>
      <caption>{t(title)}</caption>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={does}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{t(does)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
