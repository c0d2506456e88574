/**
 * Every error that a user, an operator or a client can meet. `message` is the dictionary key of what people read.
 * `retry` says whether the same request may succeed later without anybody changing anything.
 */
export const ERRORS = {
  badRequest: { status: 400, level: "info", retry: false },
  notSignedIn: { status: 401, level: "info", retry: false },
  signInRejected: { status: 401, level: "info", retry: false },
  factorWanted: { status: 401, level: "info", retry: false },
  factorGone: { status: 409, level: "info", retry: false },
  factorKept: { status: 409, level: "info", retry: false },
  factorRequired: { status: 409, level: "info", retry: false },
  factorRejected: { status: 422, level: "info", retry: false },
  factorOff: { status: 501, level: "warn", retry: false },
  roleLookupFailed: { status: 401, level: "warn", retry: true },
  linkInvalid: { status: 401, level: "info", retry: false },
  forbidden: { status: 403, level: "info", retry: false },
  foreignOrigin: { status: 403, level: "warn", retry: false },
  foreignHost: { status: 421, level: "warn", retry: false },
  actionNotAllowed: { status: 403, level: "info", retry: false },
  notFound: { status: 404, level: "info", retry: false },
  orderMoved: { status: 409, level: "info", retry: false },
  cannotUndo: { status: 409, level: "info", retry: false },
  recordMoved: { status: 409, level: "info", retry: false },
  claimedByOther: { status: 409, level: "info", retry: false },
  alarmAcknowledged: { status: 409, level: "info", retry: false },
  alreadyDecided: { status: 409, level: "info", retry: false },
  leftQueue: { status: 409, level: "info", retry: false },
  commandInFlight: { status: 409, level: "info", retry: true },
  importedBefore: { status: 409, level: "info", retry: false },
  wallInUse: { status: 409, level: "info", retry: false },
  placeOffWall: { status: 400, level: "info", retry: false },
  wallTooSmall: { status: 409, level: "info", retry: false },
  monthClosed: { status: 409, level: "info", retry: false },
  appealsWaiting: { status: 409, level: "info", retry: false },
  appealOver: { status: 409, level: "info", retry: false },
  ownDeduction: { status: 403, level: "info", retry: false },
  nameTaken: { status: 409, level: "info", retry: false },
  notRecorded: { status: 404, level: "info", retry: false },
  awayFromLive: { status: 409, level: "info", retry: false },
  otherTime: { status: 409, level: "info", retry: false },
  spanTooLong: { status: 400, level: "info", retry: false },
  tooLarge: { status: 413, level: "info", retry: false },
  pictureUnusable: { status: 415, level: "info", retry: false },
  pictureInfected: { status: 415, level: "warn", retry: false },
  recordProblems: { status: 422, level: "info", retry: false },
  scoresDoubtful: { status: 409, level: "warn", retry: true },
  partStands: { status: 502, level: "warn", retry: false },
  treeUneven: { status: 422, level: "info", retry: false },
  deductionRefused: { status: 422, level: "info", retry: false },
  roleOfNobody: { status: 422, level: "info", retry: false },
  customerWanted: { status: 422, level: "info", retry: false },
  passwordCommon: { status: 422, level: "info", retry: false },
  passkeyRejected: { status: 422, level: "info", retry: false },
  tooManyPasskeys: { status: 409, level: "info", retry: false },
  passwordRejected: { status: 422, level: "info", retry: false },
  pictureUnknown: { status: 422, level: "info", retry: false },
  placeOutside: { status: 422, level: "info", retry: false },
  placeTooFar: { status: 422, level: "info", retry: false },
  evidenceDoubtful: { status: 422, level: "info", retry: false },
  tooMany: { status: 429, level: "info", retry: true },
  spentBudget: { status: 429, level: "info", retry: true },
  internal: { status: 500, level: "error", retry: true },
  legacyRefused: { status: 502, level: "warn", retry: false },
  legacyUnreachable: { status: 503, level: "warn", retry: true },
  legacyTimeout: { status: 504, level: "warn", retry: true },
  legacyNoAnswer: { status: 502, level: "warn", retry: true },
  legacyShrunk: { status: 502, level: "warn", retry: true },
  callOff: { status: 501, level: "info", retry: false },
  circuitOpen: { status: 503, level: "warn", retry: true },
  memoryFull: { status: 503, level: "error", retry: true },
  recordsAway: { status: 503, level: "warn", retry: true },
  auditFull: { status: 503, level: "warn", retry: true },
  storageUnavailable: { status: 503, level: "warn", retry: true },
  scannerAway: { status: 503, level: "warn", retry: true },
  streamOff: { status: 501, level: "info", retry: false },
  streamMissing: { status: 404, level: "info", retry: true },
  streamQuota: { status: 503, level: "warn", retry: true },
  streamAccount: { status: 502, level: "error", retry: false },
  streamAway: { status: 503, level: "warn", retry: true },
  notReady: { status: 503, level: "info", retry: true },
  exportUnfinished: { status: 409, level: "info", retry: true },
  exportFailed: { status: 500, level: "error", retry: true },
  fontsMissing: { status: 501, level: "warn", retry: false },
  exportLost: { status: 503, level: "warn", retry: true },
} as const satisfies Record<string, { status: number; level: "info" | "warn" | "error"; retry: boolean }>;

export type ErrorCode = keyof typeof ERRORS;

const UNKNOWN_OUTCOME: ReadonlySet<string> = new Set<ErrorCode>(["legacyTimeout", "legacyUnreachable", "legacyNoAnswer", "internal"]);
/** Whether nobody knows after a failure of this code if the services have done what they were asked. */
export const isUnknownCode = (code: string): boolean => UNKNOWN_OUTCOME.has(code);

/** An expected failure: thrown anywhere, answered at the door by its row in the table. `detail` may be shown to the user. */
export class ExpectedError extends Error {
  readonly code: ErrorCode;
  readonly detail: Record<string, unknown>;
  constructor(code: ErrorCode, detail: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(`${code}${Object.keys(detail).length > 0 ? ` ${JSON.stringify(detail)}` : ""}`, options);
    this.code = code;
    this.detail = detail;
  }
}
