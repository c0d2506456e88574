import type { Server as HttpServer } from "node:http";
import cookie from "@fastify/cookie";
import type { Logger } from "pino";
import { Server, type Socket } from "socket.io";
import type { Editions } from "../../editions/load-editions.ts";
import { personRoom } from "../../shared/live/personal.ts";
import { handshake, OLDEST_PROTOCOL, type Personal, personalSubjects, type SubscribeAnswer } from "../../shared/live/protocol.ts";
import { isPageOf, type SignedIn } from "../plugins/access.ts";
import type { AllowedHosts } from "../plugins/allowed-hosts.ts";
import { isOverTls, type TrustProxy } from "../plugins/trust-proxy.ts";
import { entitle } from "../session/entitlement.ts";
import { isOwnOrigin } from "../session/origin.ts";
import type { Session } from "../session/session.ts";
import { sessionIdOf } from "../session/session-cookie.ts";
import type { SessionStore } from "../session/session-store.ts";
import { withShortName } from "../session/with-short-name.ts";
import type { DisplayNeeds } from "../walls/display-needs.ts";
import type { Admission } from "./admission.ts";
import { Connection } from "./connection.ts";
import type { Hub } from "./hub.ts";
import type { Presence, Watcher } from "./presence.ts";
import { scopeOf } from "./scope.ts";
import type { Acknowledge, Subscriptions } from "./subscriptions.ts";
import { topicsOpenTo } from "./topic-access.ts";
import { wireOf } from "./wire.ts";

export interface GatewayDeps {
  http: HttpServer;
  admission: Admission;
  hub: Hub;
  subscriptions: Subscriptions;
  sessions: SessionStore;
  editions: Editions;
  presence: Presence;
  displayNeeds: DisplayNeeds;
  maySee(session: Session, orderId: string): Promise<boolean>;
  shortNameOf(tenant: string, companyId: string): Promise<string | null>;
  allowedOrigins: ReadonlySet<string>;
  allowedHosts: AllowedHosts;
  trustProxy: TrustProxy;
  random(): number;
  log: Logger;
}

const MAX_MESSAGE_BYTES = 16_384;
const REFUSED_AFTER_MS = 1_000;
/** Between the upgrade and the first packet. */
const CONNECT_WITHIN_MS = 10_000;
/** Everybody's doors are not asked at once (L8). */
const ASK_ANEW_WITHIN_MS = 3_000;

export interface Gateway {
  /** Sends to the sockets of one person that this server has. */
  tell(room: string, message: Personal): void;
  /** Something may have been told to any of them that this server did not hear. */
  askAnew(): void;
  close(): Promise<void>;
}

/** Sockets: signed in by the session's cookie at the handshake, closed when the session ends (S2). */
export function openGateway(deps: GatewayDeps): Gateway {
  const io = new Server(deps.http, {
    transports: ["websocket"],
    allowUpgrades: false,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: CONNECT_WITHIN_MS,
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      const at = { host, secure: isOverTls(request, deps.trustProxy) };
      const isOurs = deps.allowedHosts(host) && (origin === undefined || isOwnOrigin(origin, at, deps.allowedOrigins));
      const id = sessionIdOf(cookie.parse(request.headers.cookie ?? ""), at.secure);
      if (!isOurs || deps.admission.mayShakeHands(request, id)) decide(null, isOurs);
      else {
        // Until the decision nobody hears this connection, and an error that nobody hears ends the process.
        request.socket.on("error", () => {});
        // Whoever tries again at once is kept from it.
        setTimeout(() => decide(null, false), REFUSED_AFTER_MS);
      }
    },
  });
  const bySession = new Map<string, Set<Socket>>();
  deps.sessions.onEnded = (digest) => {
    for (const socket of bySession.get(digest) ?? []) {
      // A page that only finds its line cut waits before it asks why, and shows until then what it may show no more.
      socket.emit("ended");
      socket.disconnect(true);
    }
  };

  // What it follows is decided when it connects; closing makes it connect again.
  deps.displayNeeds.onChanged = (displayId) => {
    for (const socket of io.sockets.sockets.values()) if ((socket.data as SignedIn).session.displayId === displayId) socket.conn.close();
  };

  io.use((socket, next) => {
    if (isOutdated(socket.handshake.auth)) return next(new Error("outdated"));
    const id = sessionIdOf(cookie.parse(socket.request.headers.cookie ?? ""), isOverTls(socket.request, deps.trustProxy));
    const found = id !== null ? deps.sessions.find(id) : Promise.resolve(null);
    const own = found.then((named) => (named !== null && isPageOf(socket.handshake.auth.pageOf, named.session) ? named : null));
    const admitted = own.then(async (named) => {
      if (named !== null) await deps.displayNeeds.of(named.session);
      return {
        named: named && { ...named, session: await withShortName(named.session, deps.shortNameOf) },
        enters: named !== null && (await deps.admission.enter(socket.id, named.session)),
      };
    });
    admitted.then(
      ({ named, enters }) => {
        if (named === null) return next(new Error("notSignedIn"));
        if (!enters) return next(new Error("tooMany"));
        // Whoever left while that was asked is told of by nobody else.
        if (socket.conn.readyState !== "open") deps.admission.leave(socket.id);
        try {
          socket.data = { ...named, ...entitle(deps.editions, named.session) };
          next();
        } catch (error) {
          deps.admission.leave(socket.id);
          next(error as Error);
        }
      },
      // Redis is away, so nobody can tell: closing makes the client try again, an error would end its session.
      () => socket.conn.close(),
    );
  });

  io.on("connection", (socket: Socket) => {
    const { digest, session, access } = socket.data as SignedIn;
    const scope = scopeOf(session);
    const connection = new Connection(
      socket.id,
      scope,
      topicsOpenTo(access, scope, deps.displayNeeds.now(session)),
      wireOf(socket),
      (piece) => {
        deps.admission.answered(session, piece.body.byteLength);
        socket.emit("piece", piece);
      },
    );
    const sockets = bySession.get(digest) ?? new Set();
    bySession.set(digest, sockets.add(socket));
    deps.hub.add(connection);
    void socket.join(personRoom(session));

    socket.use(([event, message], next) => {
      // What was sent may be said to be taken: that is bounded by what we send.
      if (event === "took" && deps.subscriptions.took(connection, message)) return next();
      if (deps.admission.mayTell(session)) return next();
      deps.log.warn({ socket: socket.id }, "socket asks too often and is closed");
      socket.disconnect(true);
    });
    socket.on("subscribe", (message: unknown, acknowledge: unknown) => {
      if (typeof acknowledge !== "function") return;
      const waitMs = deps.admission.mustWaitMs(session);
      if (waitMs > 0) return acknowledge({ kind: "unready", retryMs: Math.max(1_000, waitMs) } satisfies SubscribeAnswer);
      deps.subscriptions.subscribe(connection, message, acknowledge as Acknowledge);
    });
    deps.subscriptions.resume(connection, socket.handshake.auth, (message) => void socket.emit("resumed", message));
    socket.on("unsubscribe", (message: unknown) => deps.subscriptions.unsubscribe(connection, message));
    // A wall shows orders to whoever passes: nobody is looking at one there.
    const watcher = session.displayId === null && connection.mayFollow.has("orders") ? watcherOf(socket, session, deps) : null;
    if (watcher !== null)
      socket.on("look", (message: unknown) => deps.admission.mustWaitMs(session) === 0 && void deps.presence.look(watcher, message));
    socket.on("disconnect", () => {
      if (watcher !== null) void deps.presence.leave(watcher);
      deps.hub.remove(connection);
      deps.admission.leave(socket.id);
      sockets.delete(socket);
      if (sockets.size === 0) bySession.delete(digest);
    });
  });

  const askAnew = () => {
    for (const socket of io.sockets.sockets.values())
      setTimeout(() => {
        for (const about of personalSubjects) socket.emit("personal", { about, body: null } satisfies Personal);
      }, deps.random() * ASK_ANEW_WITHIN_MS).unref();
  };
  return {
    tell: (room, message) => void io.to(room).emit("personal", message),
    askAnew,
    // Not `io.close()`, which waits for the HTTP server's last connection: whoever goes on asking on a kept one would hold it for ever.
    async close() {
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** What makes no sense is let in and judged topic by topic. */
function isOutdated(auth: unknown): boolean {
  const told = handshake.safeParse(auth);
  return told.success && told.data.protocol !== undefined && told.data.protocol < OLDEST_PROTOCOL;
}

function watcherOf(socket: Socket, session: Session, { maySee }: GatewayDeps): Watcher {
  const { tenant, user } = session;
  return {
    connectionId: socket.id,
    tenant,
    userId: user.id,
    name: user.name,
    companyId: scopeOf(session).companyId,
    ownCompanyId: user.companyId,
    company: user.company,
    maySee: (orderId) => maySee(session, orderId),
    send: (message) => void socket.emit("presence", message),
  };
}
