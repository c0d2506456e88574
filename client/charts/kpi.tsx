import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useOpens } from "../session/use-opens.ts";
import "./kpi.css";

interface GroupProps {
  readonly title: string;
  readonly truth: ReactNode;
  /** Nobody confirms the figures any more: they dim. */
  readonly stands?: boolean;
  readonly children: ReactNode;
}

/** Figures that are true as of the same moment share their truth label. */
export function KpiGroup({ title, truth, stands = false, children }: GroupProps) {
  return (
    <section className={stands ? "kpi-group stands" : "kpi-group"} aria-label={title}>
      <header>
        <h2 title={title}>{title}</h2>
        {truth}
      </header>
      <div className="kpi-row">{children}</div>
    </section>
  );
}

interface KpiProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** How it stands to the time before. */
  readonly since?: string;
  /** Where the figure is explained, one by one; no link for who may not open that. */
  readonly to?: string | undefined;
  /** Shows them on this page instead, and what that does. */
  readonly onPick?: () => void;
  readonly hint?: string;
  readonly colour?: string;
}

export function Kpi({ label, value, note, since, to, onPick, hint, colour = "var(--text)" }: KpiProps) {
  const content = (
    <>
      <span className="kpi-label">{label}</span>
      <span className="kpi-value" style={{ color: colour }}>
        {value}
      </span>
      {since !== undefined && <span className="kpi-since">{since}</span>}
      <span className="kpi-note">{note}</span>
    </>
  );
  if (onPick !== undefined)
    return (
      <button type="button" className="kpi kpi-link" title={hint} onClick={onPick}>
        {content}
      </button>
    );
  return to === undefined ? <div className="kpi">{content}</div> : <LinkedKpi to={to}>{content}</LinkedKpi>;
}

function LinkedKpi({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (!useOpens()(to)) return <div className="kpi">{children}</div>;
  return (
    <Link className="kpi kpi-link" to={to}>
      {children}
    </Link>
  );
}
