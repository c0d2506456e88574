/** Without subtitles, further sound tracks and content protection, which cameras have none of: a third less to load. It comes without types of its own. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
