import type Hls from "hls.js";
import type { LoaderCallbacks, LoaderConfiguration, LoaderContext, PlaylistLoaderContext } from "hls.js";

/**
 * A playlist whose breaks are counted from 0 to 9,999. hls.js keeps an array by that number and copies it whole with each piece of film: a recorder that counts
 * its breaks by the clock (150,000,000) held the page for five seconds a time.
 */
export const withShortBreakCount = (playlist: string): string =>
  playlist.replace(/^(#EXT-X-DISCONTINUITY-SEQUENCE:)\d*?(\d{1,4})(?=\s*$)/m, "$1$2");

/** @param loader hls.js' own, which is loaded when the first stream is */
export const playlistLoader = (loader: typeof Hls.DefaultConfig.loader) =>
  class extends loader {
    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      const onSuccess: typeof callbacks.onSuccess = (response, ...more) => {
        const data = typeof response.data === "string" ? withShortBreakCount(response.data) : response.data;
        callbacks.onSuccess({ ...response, ...(data !== undefined && { data }) }, ...more);
      };
      super.load(context, config, { ...callbacks, onSuccess });
    }
  } as unknown as new (
    config: typeof Hls.DefaultConfig,
  ) => InstanceType<typeof loader> & { context: PlaylistLoaderContext };
