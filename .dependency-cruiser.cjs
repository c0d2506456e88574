/**
 * Who may import whom (the rooms). tests/embedded/rooms.mjs runs this over the product and over a planted violation.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-cycle",
      comment:
        "A cycle means that two files are one concept, or that a third one is missing. A screen that is loaded when it is opened may know the table that names it: nothing of that is needed before.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
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
      comment: "What the browser runs comes from client/ and shared/ alone; the build's own files may use Node.",
      severity: "error",
      from: { path: "(^|/)client/", pathNot: "(\\.test\\.tsx?|vite\\.config\\.ts)$" },
      to: { path: "(^|/)(workers|server|editions|tests|shared/node)/", pathNot: "(^|/)node_modules/" },
    },
    {
      name: "client-has-no-node",
      severity: "error",
      from: { path: "(^|/)client/", pathNot: "(\\.test\\.tsx?|vite\\.config\\.ts)$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "product-knows-no-development-tool",
      comment: "Production installs leave development dependencies out. Types vanish, and the client is bundled before that.",
      severity: "error",
      from: { path: "(^|/)(shared|editions|workers|server)/", pathNot: ["\\.test\\.ts$", "(^|/)server/(map|testing)/"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)client/dist/|\\?" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
