import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { TopicName } from "../../shared/live/topics.ts";
import { TruthLabel } from "../ui/truth-label.tsx";
import "./kpi.css";

/** Figures that stem from one topic share its truth label. */
export function KpiGroup({ title, topic, children }: { title: string; topic: TopicName; children: ReactNode }) {
  return (
    <section className="kpi-group" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <TruthLabel topic={topic} />
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
