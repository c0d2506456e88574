/** Paths that need nobody to be signed in (part 1, section 2). `/redirect` is followed by the path of the view to refresh. */
export const publicPaths = [
  "/login",
  "/login-demonstration",
  "/login-demonstration-sz",
  "/login-pudong",
  "/login-hongkou",
  "/login-nanchang",
  "/login-errun",
  "/ezopen",
  "/report-intelligent-patrol",
  "/report-intelligent-patrol-qingpu",
  "/redirect",
  "/auth-redirect",
  "/401",
  "/404",
  "/error/401",
  "/error/404",
] as const;
export type PublicPath = (typeof publicPaths)[number];
