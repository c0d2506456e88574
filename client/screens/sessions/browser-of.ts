/** Later ones call themselves earlier ones as well, so the order matters. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, "Edge"],
  [/\bFirefox\/(\d+)/, "Firefox"],
  [/\bMicroMessenger\/(\d+)/, "WeChat"],
  [/\b(?:Headless)?Chrome\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, "Windows"],
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** "Chrome 140, Windows" of a User-Agent header; null when it names nothing that people know. */
export function browserOf(agent: string): string | null {
  const browser = BROWSERS.map(([pattern, name]) => [name, pattern.exec(agent)?.[1]] as const).find(([, version]) => version !== undefined);
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  const parts = [browser && `${browser[0]} ${browser[1]}`, system].filter(Boolean);
  return parts.length === 0 ? null : parts.join(", ");
}
