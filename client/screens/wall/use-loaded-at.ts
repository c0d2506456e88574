import { useCallback, useState } from "react";
import { useLive } from "../../live/use-topic.ts";

/** When this display was loaded, by the server's clock as it is known by now: as long as nothing was heard of that, a display's own may be an hour out. */
export function useLoadedAt(): () => number {
  const { client } = useLive();
  const [beganMs] = useState(() => performance.now());
  return useCallback(() => client.serverNowMs() - (performance.now() - beganMs), [client, beganMs]);
}
