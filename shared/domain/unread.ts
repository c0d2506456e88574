import { z } from "zod";

/**
 * The fields of a row that could not be read (Q4), by our names; `place` stands for lng and lat, `steps.reason`
 * for a field of rows inside of the row. Each with what the services sent, where that
 * is a short text or number, and empty otherwise. Rows of older versions have none of it.
 */
export const unreadFields = z.record(z.string(), z.string());
export type UnreadFields = z.infer<typeof unreadFields>;

export interface WithUnread {
  readonly unread?: UnreadFields | undefined;
}

/** In the place of a code that could not be read, a status or a source: no list, table or filter holds it. */
export const UNREAD_CODE = -1_000_000;

export const isUnread = ({ unread }: WithUnread, field: string): boolean => unread !== undefined && Object.hasOwn(unread, field);

export const unreadNames = ({ unread }: WithUnread): string[] => (unread === undefined ? [] : Object.keys(unread));
