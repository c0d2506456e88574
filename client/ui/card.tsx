import type { ReactNode } from "react";
import "./card.css";

interface Props {
  readonly title?: ReactNode;
  /** Right of the title: the truth label of what the card shows, then buttons. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** The content touches the card's edges (tables, maps). */
  readonly flush?: boolean;
}

/** The one card of the product: a titled section. */
export function Card({ title, aside, children, className = "", flush = false }: Props) {
  return (
    <section className={`card ${flush ? "card-flush" : ""} ${className}`}>
      {(title !== undefined || aside !== undefined) && (
        <header className="card-head">
          <h2 title={typeof title === "string" ? title : undefined}>{title}</h2>
          <div className="card-aside">{aside}</div>
        </header>
      )}
      <div className="card-body">{children}</div>
    </section>
  );
}
