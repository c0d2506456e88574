import type { FastifyInstance } from "fastify";
import { historyDoors, type PastTopic } from "../../shared/http/history-api.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import type { Audit } from "../audit/audit.ts";
import type { Computing } from "../computing/computing.ts";
import { ownerOf } from "../computing/computing.ts";
import { writeJson } from "../computing/write-json.ts";
import type { HistoryLooks } from "../history/history-looks.ts";
import type { PastTopics } from "../history/past-topics.ts";
import { serve, Written } from "../plugins/serve.ts";

export interface HistoryRoutesDeps {
  past: PastTopics;
  computing: Computing;
  looks: HistoryLooks;
  audit: Audit;
  now(): number;
}

export function historyRoutes(app: FastifyInstance, { past, computing, looks, audit, now }: HistoryRoutesDeps): void {
  serve(app, historyDoors.recorded, async ({ who, query: { fromMs, untilMs } }) => ({
    nowMs: Math.round(now()),
    feeds: await past.recorded(who, fromMs, untilMs),
  }));

  serve(app, historyDoors.topic, async ({ who, params, query: { atMs, ...standing }, request }) => {
    const topic = params.topic as TopicName;
    const look = () => past.topic(who, topic, atMs, standing);
    // Where people were is about people: who looks at an hour of it is written down, once for as long as they go on looking.
    const deed = topic === "tracks" ? looks.deedOf(who, atMs) : null;
    const seen = deed === null ? await look() : await audit.during(request, who.session, deed, look);
    if (deed !== null) looks.seen(who, atMs);
    return new Written<PastTopic>(await computing.run(ownerOf(who), writeJson(seen)));
  });
}
