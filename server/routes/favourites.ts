import type { FastifyInstance } from "fastify";
import { favouriteDoors } from "../../shared/http/favourites-api.ts";
import type { Favourites } from "../people/favourites.ts";
import { serve } from "../plugins/serve.ts";

export interface FavouriteRoutesDeps {
  favourites: Favourites;
}

/** What a user put at the top of their menu. */
export function favouriteRoutes(app: FastifyInstance, { favourites }: FavouriteRoutesDeps): void {
  serve(app, favouriteDoors.list, async ({ who }) => ({ paths: await favourites.of(who.session) }));

  serve(app, favouriteDoors.put, async ({ who: { session }, body: { path, isFavourite } }) => {
    await favourites.put(session, path, isFavourite);
    return { paths: await favourites.of(session) };
  });
}
