import { useTranslation } from "react-i18next";
import { useOpenPath } from "../session/open-path.ts";
import { useFormat } from "../ui/format.ts";
import { NOTICE_LOOKS } from "./notice-looks.ts";
import { allOf, type OrderNotices } from "./notice-scope.ts";
import { markRead } from "./read-marks.ts";

export const PENDING = "/maintain/parts/management";

interface Props {
  readonly orders: readonly OrderNotices[];
  readonly unread: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** What waits for whoever of a company takes it: one line however many they are, and the list of them behind it, for who may open that. */
export function CompanyLine({ orders, unread, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const openPath = useOpenPath();
  const { icon: Icon, colour } = NOTICE_LOOKS.company;
  const fresh = orders.flatMap((order) => allOf(order).filter(({ id }) => unread.has(id)));
  const isNew = fresh.length > 0;
  const open = () => {
    void markRead(fresh.map(({ id }) => id));
    onClose();
    openPath(PENDING);
  };
  return (
    <section>
      <h3>
        <Icon size={14} style={{ color: colour }} aria-hidden="true" />
        <span>{t("notices.company")}</span>
        <span className="notice-sum">{format.number(orders.length)}</span>
      </h3>
      <button type="button" className={isNew ? "notice notice-new" : "notice"} onClick={open}>
        <span className="notice-dot" aria-hidden="true" />
        {isNew && <span className="visually-hidden">{t("notices.unread")}</span>}
        <span className="notice-words">
          <span>{isNew ? t("notices.many_company", { count: fresh.length }) : t("notices.waiting_company", { count: orders.length })}</span>
        </span>
      </button>
    </section>
  );
}
