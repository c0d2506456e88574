import { useCallback, useEffect, useRef, useState } from "react";

/** A picture that did not come is asked for again after so long; what fails this often stays away until somebody asks for it. */
const AGAIN_AFTER_MS = [2_000, 8_000];

interface PictureTries {
  /** The key of the `img`: a new element asks anew, also under the same address. */
  readonly tried: number;
  readonly failed: boolean;
  onError(): void;
  again(): void;
}

/** For one `img`: services that are away for a moment cost a moment, not the picture. */
export function usePictureTries(): PictureTries {
  const [tried, setTried] = useState(0);
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = useCallback(() => {
    setTried(0);
    setFailed(false);
  }, []);
  // What failed for want of a line comes by itself with it.
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failed, again]);
  return {
    ...{ tried, failed, again },
    onError() {
      // Without a line the next moment brings none either: it is said at once, and not a broken picture shown.
      const waitMs = navigator.onLine ? AGAIN_AFTER_MS[tried] : undefined;
      if (waitMs === undefined) setFailed(true);
      else timer.current = setTimeout(() => setTried(tried + 1), waitMs);
    },
  };
}
