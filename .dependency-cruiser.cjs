/**
 * The client's rooms from the ground up. Each stands on those in the rows beneath it; neighbours in a row do not know each other. A new
 * room is written down here.
 */
const CLIENT = layers([
  ["api", "browser", "live"],
  ["i18n", "session"],
  ["ui"],
  ["charts", "map", "video"],
  ["strip"],
  ["order"],
  ["exports"],
  ["alarms"],
  ["notices"],
  ["registers", "reports"],
  ["screens"],
  ["app"],
]);

/** What each folder of shared/ stands on besides errors.ts: legacy names end in legacy/, and only the customer's file names its services. */
const SHARED = {
  domain: [],
  legacy: ["domain"],
  policy: ["domain", "legacy"],
  live: ["domain", "policy"],
  exports: ["domain"],
  charts: ["domain"],
  video: [],
  resources: ["domain", "legacy", "policy"],
  reports: ["domain", "legacy", "policy", "live", "exports", "resources", "charts"],
  "cross-checks": ["domain", "legacy", "policy", "resources"],
  http: ["domain", "policy", "live", "exports", "resources", "reports", "cross-checks"],
};

/**
 * Who may import whom (the rooms). tests/embedded/rooms.mjs runs this over the product and over a planted violation.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-cycle",
      comment: "A cycle means that two files are one concept, or that a third one is missing; loading the other later hides it.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "unresolved",
      comment: "An import that nothing answers breaks at run time only.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "shared-stands-alone",
      comment: "shared/ is what both ends agree on: nothing of ours, no Node; packages only where they are pure computation.",
      severity: "error",
      from: { path: "(^|/)shared/", pathNot: ["\\.test\\.ts$", "(^|/)shared/node/"] },
      to: { pathNot: ["(^|/)shared/(?!node/)", "(^|/)node_modules/(zod|fast-xml-parser)/"] },
    },
    {
      name: "shared-node-stands-alone",
      comment: "shared/node/ is what servers and workers both need of Node: nothing of theirs.",
      severity: "error",
      from: { path: "(^|/)shared/node/", pathNot: "\\.test\\.ts$" },
      to: { path: "(^|/)(editions|workers|server|client|tests)/", pathNot: "(^|/)node_modules/" },
    },
    {
      name: "editions-are-data",
      comment: "The loader reads data and checks it by the shared schemas; it knows no room.",
      severity: "error",
      from: { path: "(^|/)editions/", pathNot: "\\.test\\.ts$" },
      to: { path: "(^|/)(workers|server|client|tests)/", pathNot: "(^|/)node_modules/" },
    },
    {
      name: "workers-know-shared-and-editions",
      severity: "error",
      from: { path: "(^|/)workers/", pathNot: "\\.test\\.ts$" },
      to: { path: "(^|/)(server|client|tests)/", pathNot: "(^|/)node_modules/" },
    },
    {
      name: "server-knows-shared-and-editions",
      severity: "error",
      from: { path: "(^|/)server/", pathNot: ["\\.test\\.ts$", "(^|/)server/testing/"] },
      to: { path: "(^|/)(workers|client|tests)/", pathNot: "(^|/)node_modules/" },
    },
    {
      name: "testing-is-for-tests",
      comment: "server/testing/ helps the server's tests; the product stands without it.",
      severity: "error",
      from: { pathNot: ["\\.test\\.tsx?$", "(^|/)server/testing/", "(^|/)tests/"] },
      to: { path: "(^|/)server/testing/" },
    },
    {
      name: "client-knows-shared",
      comment: "What the browser runs comes from client/ and shared/ alone, without legacy names; the build's own files may use Node.",
      severity: "error",
      from: { path: "(^|/)client/", pathNot: "(\\.test\\.tsx?|vite\\.config\\.ts)$" },
      to: { path: "(^|/)(workers|server|editions|tests|shared/node|shared/legacy)/", pathNot: "(^|/)node_modules/" },
    },
    {
      name: "client-has-no-node",
      severity: "error",
      from: { path: "(^|/)client/", pathNot: "(\\.test\\.tsx?|vite\\.config\\.ts|shell-worker/shell-worker\\.ts)$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "product-knows-no-development-tool",
      comment: "Production installs leave development dependencies out. Types vanish, and the client is bundled before that.",
      severity: "error",
      from: { path: "(^|/)(shared|editions|workers|server)/", pathNot: ["\\.test\\.ts$", "(^|/)server/(map|testing)/"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    ...rulesWithin("client", CLIENT),
    ...rulesWithin("shared", { ...SHARED, node: Object.keys(SHARED) }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)client/dist/|\\?" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};

/** @param {readonly (readonly string[])[]} rows */
function layers(rows) {
  return Object.fromEntries(rows.flatMap((row, i) => row.map((name) => [name, rows.slice(0, i).flat()])));
}

/**
 * One rule for each folder of a room, and one for a folder that nobody has written down.
 * @param {string} room
 * @param {Record<string, readonly string[]>} standsOn
 * @returns {import("dependency-cruiser").IForbiddenRuleType[]}
 */
function rulesWithin(room, standsOn) {
  const known = Object.keys(standsOn);
  const tests = "\\.test\\.tsx?$";
  return [
    ...Object.entries(standsOn).map(([name, beneath]) => ({
      name: `${room}-${name}`,
      severity: /** @type {const} */ ("error"),
      from: { path: `^${room}/${name}/`, pathNot: tests },
      to: { path: `^${room}/`, pathNot: [`^${room}/(${[name, ...beneath].join("|")})/`, "^shared/errors\\.ts$"] },
    })),
    {
      name: `${room}-new-room`,
      comment: "A folder says above what it stands on before it imports anything.",
      severity: "error",
      from: { path: `^${room}/[^/]+/`, pathNot: [`^${room}/(${known.join("|")})/`, tests] },
      to: { path: `^${room}/` },
    },
  ];
}
