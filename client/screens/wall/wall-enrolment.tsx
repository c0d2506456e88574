import { useEffect, useState } from "react";
import { ENROLMENT_LOOK_MS, ENROLMENT_MS, enrolmentDoors } from "../../../shared/http/enrolments-api.ts";
import { ask } from "../../api/ask.ts";
import { retryAfterMs } from "../../api/retry-pace.ts";
import { useWords } from "../../i18n/use-words.ts";
import { wallWords } from "./wall.words.ts";

const openLink = (path: string): void => location.assign(path);

interface Shown {
  readonly letters: string;
  readonly path: string;
}

/** Eight letters for whoever stands at the desk; once they are confirmed the display opens its link by itself. After ten minutes there are others. */
export function WallEnrolment({ open = openLink }: { readonly open?: (path: string) => void }) {
  const say = useWords(wallWords);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let attempt = 0;
    const later = (run: () => Promise<void>, ms: number) => {
      if (!stop.signal.aborted) timer = setTimeout(() => void run(), ms);
    };
    const failed = (run: () => Promise<void>) => {
      if (stop.signal.aborted) return;
      setAway(true);
      later(run, retryAfterMs(attempt++, Math.random()));
    };
    const begin = async () => {
      try {
        const { letters, path } = await ask(enrolmentDoors.begin, {}, stop.signal);
        // A display's own clock may be wrong by hours; how long something lasts it knows all the same.
        const endsAtMs = performance.now() + ENROLMENT_MS;
        setShown({ letters, path });
        setAway(false);
        attempt = 0;
        later(() => look(path, endsAtMs), ENROLMENT_LOOK_MS);
      } catch {
        // No answer, or too many displays begin: it tries until it may.
        failed(begin);
      }
    };
    const look = async (path: string, endsAtMs: number) => {
      try {
        const { isConfirmed } = await ask(enrolmentDoors.look, { body: { path } }, stop.signal);
        if (stop.signal.aborted) return;
        setAway(false);
        attempt = 0;
        if (isConfirmed) return open(path);
        if (performance.now() >= endsAtMs) return begin();
        later(() => look(path, endsAtMs), ENROLMENT_LOOK_MS);
      } catch {
        // As above: the letters may have been confirmed meanwhile, which the next look tells.
        failed(() => look(path, endsAtMs));
      }
    };
    void begin();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [open]);

  return (
    <>
      <h1>{say("enrol")}</h1>
      {shown !== null && (
        <span className="wall-letters" role="img" aria-label={[...shown.letters].join(" ")}>
          {`${shown.letters.slice(0, 4)} ${shown.letters.slice(4)}`}
        </span>
      )}
      <p>{say(isAway ? "enrolAway" : "enrolHow")}</p>
    </>
  );
}
