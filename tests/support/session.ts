/** Somebody that the stand-in lets in. */
export interface Account {
  readonly tenant: string;
  readonly account: string;
  readonly password: string;
}

/**
 * Signs in as a browser would that has `before` of its last sign-in, and answers its cookies. @throws Error with status and body when the
 * server says no.
 */
export async function signIn(
  serverUrl: string,
  { account, password }: Pick<Account, "account" | "password">,
  before = "",
): Promise<string> {
  const response = await fetch(`${serverUrl}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: serverUrl, ...(before === "" ? {} : { cookie: before }) },
    body: JSON.stringify({ account, password }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${account} cannot sign in: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
