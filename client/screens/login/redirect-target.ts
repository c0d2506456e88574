/** The wanted path after signing in. Only a path of ours: `//host`, `/\host` and other addresses lead to the landing page. */
export function redirectTarget(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return "/";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, which would turn "/\t/host" into "//host".
  if (/[\u0000-\u001f]/.test(wanted) || wanted.startsWith("/login")) return "/";
  return wanted;
}
