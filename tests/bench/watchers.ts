import { setTimeout as pause } from "node:timers/promises";
import type { Socket } from "socket.io-client";
import type { LiveClient } from "../../client/live/live-client.ts";
import type { OpenTopic } from "../../client/live/open-topic.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import { connectAs, openLiveSocket } from "../support/live-socket.ts";
import { type Account, signIn } from "../support/session.ts";

export interface Watcher {
  readonly socket: Socket;
  readonly live: LiveClient;
  readonly open: OpenTopic;
}

/** Many pages that watch one topic of one account, all up to date. `urlOf` says where the i-th connects. */
export async function openWatchers(
  count: number,
  account: Account,
  topic: TopicName,
  urlOf: (index: number) => string,
  onChange: (watcher: Watcher) => void = () => {},
): Promise<Watcher[]> {
  const cookie = await signIn(urlOf(0), account);
  const watchers = Array.from({ length: count }, (_, i): Watcher => {
    const url = urlOf(i);
    const { socket, live } = openLiveSocket(url);
    const open: OpenTopic = live.openTopic(topic, { rowsChanged: () => onChange(watcher), stateChanged: () => {} });
    const watcher = { socket, live, open };
    connectAs(socket, url, cookie);
    return watcher;
  });
  await allUpToDate(watchers, 60_000);
  return watchers;
}

/** Whom the server refuses has nothing to wait for. @throws Error when they are not in time. */
export async function allUpToDate(watchers: readonly Watcher[], withinMs: number): Promise<void> {
  const givenUpAtMs = Date.now() + withinMs;
  const behind = () => watchers.filter(({ socket, open }) => !socket.connected || !(open.upToDate || open.refusal !== null)).length;
  while (behind() > 0) {
    if (Date.now() > givenUpAtMs) throw new Error(`${behind()} of ${watchers.length} clients are not up to date after ${withinMs} ms`);
    await pause(50);
  }
}

export function closeWatchers(watchers: readonly Watcher[]): void {
  for (const { socket } of watchers) socket.disconnect();
}
