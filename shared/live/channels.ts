/**
 * What servers and workers announce to all servers, by SPUBLISH. All channels carry one hash tag: on a cluster they are said and heard at the
 * one node that owns it (PUBLISH would go to every node), and what is known of one of them, that its beats come, is known of all.
 */
export const channelOf = (name: string): string => `{announced}:${name}`;
