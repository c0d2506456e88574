import type { Session } from "../session/session.ts";

/** Who subscribed, as far as the services do not say it anew: which login page and host were used has a say in the role. */
export type Subscriber = Pick<Session, "user" | "edition" | "hostEdition">;
