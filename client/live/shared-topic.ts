import type { Change, Row } from "../../shared/live/change.ts";
import type { OpenTopic, TopicListener } from "./open-topic.ts";

/** Everybody who holds one open topic: a page, and parts of it that show another time. */
export class Holders implements TopicListener<Row> {
  private readonly all = new Set<TopicListener<Row>>();

  add(listener: TopicListener<Row>): void {
    this.all.add(listener);
  }

  /** Whether that was the last one. */
  remove(listener: TopicListener<Row>): boolean {
    return this.all.delete(listener) && this.all.size === 0;
  }

  rowsChanged(changes: readonly Change<Row>[] | null): void {
    for (const listener of this.all) listener.rowsChanged(changes);
  }

  stateChanged(): void {
    for (const listener of this.all) listener.stateChanged();
  }
}

/** What one of them has of it. */
export class SharedTopic implements OpenTopic {
  private readonly topic: OpenTopic;
  readonly close: () => void;

  constructor(topic: OpenTopic, close: () => void) {
    this.topic = topic;
    this.close = close;
  }
  get name() {
    return this.topic.name;
  }
  get rows() {
    return this.topic.rows;
  }
  get position() {
    return this.topic.position;
  }
  get upToDate() {
    return this.topic.upToDate;
  }
  get freshness() {
    return this.topic.freshness;
  }
  get refusal() {
    return this.topic.refusal;
  }
  get progress() {
    return this.topic.progress;
  }
}
