/** What a page asks before it has loaded zod, with which doors are declared: the login page does without. */
export const early = { edition: "/api/edition", me: "/api/me", session: "/api/session", clientErrors: "/api/client-errors" } as const;
