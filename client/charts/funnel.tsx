import type { ReactNode } from "react";
import "./heat-table.css";

export interface FunnelStage {
  readonly name: string;
  readonly count: number;
  /** Leads to what it counts. */
  readonly content: ReactNode;
  /** Of the first stage, in words. */
  readonly share: string;
}

/** How many come from one stage to the next: a bar and its number each, in the order in which orders go through them. */
export function Funnel({ title, stages }: { title: string; stages: readonly FunnelStage[] }) {
  const first = Math.max(1, stages[0]?.count ?? 1);
  return (
    <ol className="funnel" aria-label={title}>
      {stages.map(({ name, count, content, share }) => (
        <li key={name}>
          <span>{name}</span>
          <span className="funnel-track" aria-hidden="true">
            <span className="funnel-bar" style={{ display: "block", width: `${Math.min(100, (count / first) * 100)}%` }} />
          </span>
          <span>
            {content} <span className="funnel-share">{share}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
