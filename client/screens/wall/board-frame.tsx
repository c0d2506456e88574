import type { Time } from "@blueprintjs/icons";
import type { BoardName } from "../../../shared/domain/board.ts";
import type { TopicName } from "../../../shared/live/topics.ts";
import { useStandsSince } from "../../live/use-stands-since.ts";
import { useLive } from "../../live/use-topic.ts";
import { MovingContent } from "../../ui/moving-content.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";

interface FrameProps {
  readonly title: string;
  readonly icon: typeof Time;
  readonly topic: TopicName;
  /** The board that is shown, where the topic has several. */
  readonly part?: BoardName;
  readonly ready: boolean;
  readonly empty: string | null;
  readonly children: React.ReactNode;
}

/** A board with its title, as true as its topic. */
export function BoardFrame({ title, icon: Icon, topic, part, ready, empty, children }: FrameProps) {
  const source = useLive().topic(topic);
  const stands = useStandsSince(source, part) !== null;
  return (
    <section className={stands ? "board stands" : "board"}>
      <header>
        <h2>
          <Icon aria-hidden="true" />
          {title}
        </h2>
        <TruthLabel topic={topic} part={part} />
      </header>
      <MovingContent source={source} part={part} ready={ready} empty={empty}>
        {children}
      </MovingContent>
    </section>
  );
}
