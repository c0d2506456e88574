import type { ReactNode } from "react";
import type { MovingRows } from "../live/moving-rows.ts";
import { useStandsSince } from "../live/use-stands-since.ts";
import { Card } from "../ui/card.tsx";
import { MovingContent } from "../ui/moving-content.tsx";
import { TruthOf } from "../ui/truth-label.tsx";

interface Props {
  readonly title: ReactNode;
  readonly source: MovingRows;
  /** The one part of them that is shown, where they have parts that may be missing. */
  readonly part?: string | undefined;
  /** Some of the figures could not be read. */
  readonly isPartial?: boolean;
  /** The figures have come. */
  readonly ready: boolean;
  /** What would be here, when there is nothing; null when there is something. */
  readonly empty: string | null;
  readonly hint?: string;
  readonly tools?: ReactNode;
  readonly className?: string;
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A card of live figures: its truth label, and one of loading, refused, failed, empty or the figures. */
export function LiveCard({
  title,
  source,
  part,
  isPartial = false,
  ready,
  empty,
  hint,
  tools,
  className = "",
  flush = false,
  children,
}: Props) {
  const stands = useStandsSince(source, part) !== null;
  return (
    <Card
      title={title}
      className={stands ? `${className} stands` : className}
      flush={flush}
      aside={
        <>
          <TruthOf source={source} part={part} isPartial={isPartial} />
          {tools}
        </>
      }
    >
      <MovingContent source={source} part={part} ready={ready} empty={empty} hint={hint}>
        {children}
      </MovingContent>
    </Card>
  );
}
