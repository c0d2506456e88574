import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { TopicName } from "../../shared/live/topics.ts";
import { TruthLabel } from "../ui/truth-label.tsx";
import "./kpi.css";

interface GroupProps {
  readonly title: string;
  readonly topic: TopicName;
  /** Not all of the figures are as the services have them now. */
  readonly isPartial?: boolean;
  readonly children: ReactNode;
}

/** Figures that stem from one topic share its truth label. */
export function KpiGroup({ title, topic, isPartial = false, children }: GroupProps) {
  return (
    <section className="kpi-group" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <TruthLabel topic={topic} isPartial={isPartial} />
      </header>
      <div className="kpi-row">{children}</div>
    </section>
  );
}

interface KpiProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Where the figure is explained, one by one. */
  readonly to?: string | undefined;
  readonly colour?: string;
}

export function Kpi({ label, value, note, to, colour = "var(--text)" }: KpiProps) {
  const content = (
    <>
      <span className="kpi-label">{label}</span>
      <span className="kpi-value" style={{ color: colour }}>
        {value}
      </span>
      <span className="kpi-note">{note}</span>
    </>
  );
  if (to === undefined) return <div className="kpi">{content}</div>;
  return (
    <Link className="kpi kpi-link" to={to}>
      {content}
    </Link>
  );
}
