/** The rows cannot be had at present; the same export may succeed a minute later. */
export class FeedMoved extends Error {}
