import type { Board, BoardName } from "../../shared/domain/board.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import { useTopicValue } from "../live/use-topic.ts";
import { useGap } from "../ui/gap-text.ts";

/** Whether the topic's rows have come at all: before that, nothing is not zero. */
export const useHasCome = (topic: TopicName): boolean => useTopicValue(topic, (view) => view.hasCome);

/** The rows of one board, a new array whenever it changed; null while it has not come, and where the services do not give it. */
export function useBoard<N extends BoardName>(name: N): BoardRows<N> | null {
  // A board is one row of its topic, replaced when it changes, so its rows can be compared by identity.
  const board = useTopicValue("boards", (view) => view.rows.get(name)) as { rows: BoardRows<N> } | undefined;
  const hasCome = useHasCome("boards");
  const gap = useGap("boards", name);
  return (board?.rows ?? (hasCome && gap === null ? NONE : null)) as BoardRows<N> | null;
}

type BoardRows<N extends BoardName> = Extract<Board, { name: N }>["rows"];
const NONE: never[] = [];
