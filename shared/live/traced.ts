/** A poll's id is a UUID: as 32 hexadecimal digits it is the id of the trace that follows the poll to the pixels. */
export const traceIdOf = (pollId: string): string => pollId.replaceAll("-", "");

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether a poll is one of the `share` (0 to 1) that are traced. Its id decides, so that workers, servers and pages, which never ask each
 * other, trace the same ones. False for what is no UUID.
 */
export const isTraced = (pollId: string, share: number): boolean =>
  UUID.test(pollId) && Number.parseInt(pollId.slice(0, 8), 16) < share * 0x1_0000_0000;
