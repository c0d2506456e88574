/** The path as the registry knows it: a slash at its end means nothing. */
export const plainPath = (pathname: string): string => pathname.replace(/(.)\/+$/, "$1");
