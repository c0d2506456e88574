import { Edit, EyeOpen } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../shared/domain/action.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import type { Person } from "../../shared/live/presence.ts";
import { useActionWord } from "./action-word.ts";
import { usePresence } from "./use-presence.ts";

/** Who else is looking at this order, and who is doing something to it: before two people do the same work. */
export function PresenceLine({ orderId, status }: { orderId: string; status: number }) {
  const { t } = useTranslation();
  const people = usePresence(orderId);
  const word = useActionWord(listOfStatus(status));
  const said = (person: Person): string => {
    const who = person.name === "" ? t("orderPage.somebody") : [person.name, person.company].filter(Boolean).join(" · ");
    return person.doing === "looking"
      ? t("orderPage.isLooking", { who })
      : t("orderPage.isActing", { who, action: word(person.doing as ActionName) });
  };
  return (
    <div role="status" className="presence">
      {people.map((person) => (
        <span key={person.key} className={person.doing === "looking" ? "presence-person" : "presence-person presence-acting"}>
          {person.doing === "looking" ? <EyeOpen size={12} aria-hidden="true" /> : <Edit size={12} aria-hidden="true" />}
          {said(person)}
        </span>
      ))}
    </div>
  );
}
