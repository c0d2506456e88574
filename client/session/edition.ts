import { early } from "../../shared/http/early-addresses.ts";
import type { EditionAnswer } from "../../shared/http/edition-api.ts";
import { request } from "../api/request.ts";
import { loginCode } from "./login-code.ts";

/** Which login page a visit to `path` gets, and how it looks. @throws RequestFailure */
export async function fetchEdition(path: string): Promise<EditionAnswer> {
  const query = new URLSearchParams({ path, codes: loginCode() });
  // The first paint of the login page does not need the schema; the request is under way meanwhile.
  const schema = import("../../shared/http/edition-api.ts").then(({ editionDoors }) => editionDoors.read.answer);
  let answer: unknown;
  await request(`${early.edition}?${query}`, { schema: { parse: (body) => (answer = body) } });
  return (await schema).parse(answer);
}
