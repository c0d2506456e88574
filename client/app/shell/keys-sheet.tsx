import { Dialog, DialogBody } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { TextKey } from "../../i18n/dictionary.ts";

const rows: readonly { readonly keys: readonly string[]; readonly does: TextKey }[] = [
  { keys: ["Ctrl K", "⌘ K"], does: "keys.search" },
  { keys: ["?"], does: "keys.sheet" },
  { keys: ["j", "↓"], does: "keys.next" },
  { keys: ["k", "↑"], does: "keys.previous" },
  { keys: ["Page Up", "Page Down"], does: "keys.page" },
  { keys: ["Home", "End"], does: "keys.ends" },
  { keys: ["Enter"], does: "keys.open" },
  { keys: ["Esc"], does: "keys.close" },
  { keys: ["Delete"], does: "keys.closeTab" },
  { keys: ["Shift F10"], does: "keys.tabMenu" },
];

/** Every key of the shell and the lists. */
export default function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t("keys.title")} className="keys-sheet">
      <DialogBody>
        <table>
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
      </DialogBody>
    </Dialog>
  );
}
