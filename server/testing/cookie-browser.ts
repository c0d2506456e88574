/** What a browser holds: each answer's cookies in the place of those before. `address` is asked each time: a test may start another server. */
export function cookieBrowser(address: () => string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async ask(method: string, path: string, body?: object, origin = address()) {
      const headers: Record<string, string> = { origin, cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
      if (body) headers["content-type"] = "application/json";
      const answer = await fetch(address() + path, { method, redirect: "manual", headers, body: body ? JSON.stringify(body) : null });
      for (const line of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = line.split(";")[0]!.split("=");
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      return { status: answer.status, said: (await answer.json().catch(() => null)) as Record<string, unknown> };
    },
  };
}
export type CookieBrowser = ReturnType<typeof cookieBrowser>;
