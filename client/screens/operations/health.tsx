import { Error as ErrorIcon, EyeOff, Help, TickCircle } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

const looks = {
  healthy: { icon: TickCircle, tone: "accepted", word: "operations.healthy" },
  closed: { icon: TickCircle, tone: "accepted", word: "operations.closed" },
  failing: { icon: ErrorIcon, tone: "overdue", word: "operations.failing" },
  open: { icon: ErrorIcon, tone: "overdue", word: "operations.open" },
  halfOpen: { icon: Help, tone: "pending", word: "operations.halfOpen" },
  unwatched: { icon: EyeOff, tone: "unknown", word: "operations.unwatched" },
  unknown: { icon: Help, tone: "unknown", word: "operations.unknown" },
} as const;

/** Health of a feed or state of a breaker: colour, icon and word. A state that nobody listed shows as it is. */
export function Health({ state }: { state: string }) {
  const { t } = useTranslation();
  const known = state in looks ? looks[state as keyof typeof looks] : null;
  const { icon: Icon, tone } = known ?? looks.unknown;
  return (
    <span className="health" style={{ color: `var(--${tone}-text)` }}>
      <Icon size={12} aria-hidden="true" />
      {known === null ? state : t(known.word)}
    </span>
  );
}
