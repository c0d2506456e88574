import { type ContextType, type ReactNode, useContext, useMemo } from "react";
import { type To, UNSAFE_NavigationContext } from "react-router-dom";
import { currentCursor, readCursor, writeCursor } from "../../../live/time-cursor.ts";

type Navigator = ContextType<typeof UNSAFE_NavigationContext>["navigator"];

/**
 * Every step of the router keeps the page's time behind the # (H1). The router writes an address at once and shows it when it is ready: without this the
 * time was out of the address until then, for seconds on a slow machine, and lost by whoever copied or reloaded it meanwhile.
 */
export function KeepsTime({ children }: { readonly children: ReactNode }) {
  const context = useContext(UNSAFE_NavigationContext);
  const kept = useMemo(() => ({ ...context, navigator: keepingTime(context.navigator) }), [context]);
  return <UNSAFE_NavigationContext value={kept}>{children}</UNSAFE_NavigationContext>;
}

const keepingTime = ({ createHref, encodeLocation, go, push, replace }: Navigator): Navigator => ({
  ...{ createHref, go, ...(encodeLocation !== undefined && { encodeLocation }) },
  push: (to, state, how) => push(withTime(to), state, how),
  replace: (to, state, how) => replace(withTime(to), state, how),
});

function withTime(to: To): To {
  // A page that was just opened has not read its time yet, and may lead elsewhere at once.
  const hash = writeCursor(currentCursor()) || (readCursor(location.hash) === null ? "" : location.hash);
  if (typeof to === "string") return to.includes("#") ? to : to + hash;
  return to.hash ? to : { ...to, hash };
}
