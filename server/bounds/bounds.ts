/**
 * What one account may take of one server at most. Wide enough for anybody's busiest minute; where people share accounts, for so many
 * of them. Each is `perS` with `burst` saved up.
 */
export function boundsOf(peoplePerAccount: number) {
  const times = ({ perS, burst }: { perS: number; burst: number }) => ({ perS: perS * peoplePerAccount, burst: burst * peoplePerAccount });
  return {
    /** Milliseconds of the event loop: a list that is opened, or a filter that is changed, takes 30 of 100,000 orders. */
    computing: times({ perS: 25, burst: 400 }),
    /** Pictures of a long list included. */
    requests: times({ perS: 50, burst: 1_000 }),
    /** Connections of one session: a page that is reloaded opens one. */
    handshakes: times({ perS: 1, burst: 50 }),
    /** Of all connections of one person: pages say every ten seconds what they show. */
    messages: times({ perS: 30, burst: 300 }),
    /** Open at once, over all servers. */
    sockets: 40 * peoplePerAccount,
  };
}
export type Bounds = ReturnType<typeof boundsOf>;

/** An address may be a whole authority behind one router, whose people all come back at once after a restart. */
export const ADDRESS_BOUNDS = { requests: { perS: 500, burst: 10_000 }, handshakes: { perS: 200, burst: 4_000 } } as const;
