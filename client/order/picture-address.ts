/** Where our server hands out a picture; its key may be a path with slashes. */
export const pictureAddress = (key: string): string =>
  `/api/pictures/${key.replace(/^\/+/, "").split("/").map(encodeURIComponent).join("/")}`;
