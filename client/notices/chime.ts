/** Two soft tones, upwards. */
const TONES_HZ = [660, 880];
const TONE_S = 0.16;
const LOUDNESS = 0.12;

let context: AudioContext | null = null;
let playedAtMs = Number.NEGATIVE_INFINITY;
let firstPlayedAtMs = Number.NEGATIVE_INFINITY;
/** Alarms may speak in one tab of this machine and notices in another one. */
const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("chimes") : null;
if (others !== null) others.onmessage = ({ data }) => played(data === FIRST);
const FIRST = "first";

/** Alarms and notices together make no more sounds than one in this time; the first priority waits for none but its own. */
export const SOUND_EVERY_MS = 30_000;

/** Since the sound of a notice or an alarm began in any tab, on the page's own clock. */
export const sinceChimeMs = (): number => performance.now() - playedAtMs;

/** Since the last one of those that was of the first priority. */
export const sinceFirstChimeMs = (): number => performance.now() - firstPlayedAtMs;

function played(isFirst: boolean): void {
  playedAtMs = performance.now();
  if (isFirst) firstPlayedAtMs = playedAtMs;
}

/**
 * Plays the notice's sound, for something of the first priority or not. Browsers stay silent until somebody has clicked on the page, and a machine may have no loudspeaker. Answers
 * whether it was played.
 */
export async function chime(isFirst = false): Promise<boolean> {
  played(isFirst);
  others?.postMessage(isFirst ? FIRST : null);
  try {
    context ??= new AudioContext();
    if (context.state !== "running") await context.resume();
    TONES_HZ.forEach((hz, i) => {
      tone(context!, hz, context!.currentTime + i * TONE_S);
    });
    return context.state === "running";
  } catch {
    // No loudspeaker, or sound is forbidden: the notice is on the screen all the same.
    return false;
  }
}

function tone(on: AudioContext, hz: number, startS: number): void {
  const source = on.createOscillator();
  const volume = on.createGain();
  source.frequency.value = hz;
  volume.gain.setValueAtTime(0, startS);
  volume.gain.linearRampToValueAtTime(LOUDNESS, startS + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, startS + TONE_S);
  source.connect(volume).connect(on.destination);
  source.start(startS);
  source.stop(startS + TONE_S);
}
