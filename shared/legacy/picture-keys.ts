/**
 * Keys of pictures in one text of the services, in the one form that everything behind the decoder knows: the path under the customer's
 * picture host without a slash before it. The services write `/webUpload/...` or `webUpload/...`, several between bars or commas, and
 * some whole addresses; two forms of one picture would be two pictures with two owners.
 */
export function pictureKeysOf(text: string): string[] {
  if (!UNUSUAL.test(text)) return text.includes("|") ? text.split("|").filter((key) => key !== "" && key !== "null") : [text];
  const keys = text.replace(QUERY, "").split(BETWEEN).map(pictureKeyOf);
  return [...new Set(keys.filter((key) => key !== "" && key !== "null"))];
}

/** One key in that form; empty for nothing. */
export function pictureKeyOf(text: string): string {
  const path = text.trim().replaceAll("\\", "/");
  if (!ADDRESS.test(path)) return path.replace(BEFORE, "");
  const behindHost = decoded(path.replace(ADDRESS, "").replace(/[?#].*$/, ""));
  // What stands between host and folder is the host's own, which the customer's file names.
  return behindHost.slice(Math.max(0, behindHost.search(FOLDER))).replace(BEFORE, "");
}

/** Whether a key may be asked for at the customer's hosts: folders and a name of letters, digits and a few signs; no query, no host, no way up. */
export const isPictureKey = (key: string): boolean => key.length <= LONGEST && !key.includes("..") && KEY.test(key);

/** Where a host has it. */
export const pictureUrl = (host: string, key: string, query: string): string =>
  `${host}/${key.split("/").map(encodeURIComponent).join("/")}?${query}`;

const LONGEST = 300;
const KEY = /^(?:[\p{L}\p{N}_-][\p{L}\p{N}_. ()-]*\/){0,8}[\p{L}\p{N}_-][\p{L}\p{N}_. ()-]*$/u;

/** A list has 400,000 keys, and nearly all are plain. */
const UNUSUAL = /[\s,，;；\\:?#~]|(?:^|\|)[./]/;
/** An address may carry instructions of its own, with commas, up to the next picture. */
const QUERY = /[?#][^|;；]*?(?=$|[|;；]|[,，]\s*(?:https?:)?\/|[,，]\s*webUpload\/)/gi;
const BETWEEN = /[|,，;；]/;
const ADDRESS = /^(?:https?:)?\/\/[^/]*/i;
const BEFORE = /^(?:[~.]*\/)+/;
const FOLDER = /\bwebUpload\//i;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A per cent sign that stands for itself.
    return path;
  }
}
