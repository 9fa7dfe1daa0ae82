/** What Convex's functions and the rows of the store may import; part of `.dependency-cruiser.cjs`. */
exports.storeRules = (tests) => [
  {
    name: 'convex-trace-and-rows-only',
    comment:
      'Convex bundles its functions by itself: the trace contract and the rows of the store, which are declared once for all stores, by relative path; nothing else of ours.',
    severity: 'error',
    from: { path: '^convex/', pathNot: tests },
    to: {
      path: '^(lib|app|components|e2e|benchmarks|evals)/',
      pathNot: '^lib/(trace|shared|store/rows)/',
    },
  },
  {
    name: 'rows-are-plain',
    comment:
      'Declarations of rows are bundled into Convex functions: the trace contract, the words of others that are stored, zod; no adapter, no port.',
    severity: 'error',
    from: { path: '^lib/store/rows/', pathNot: tests },
    to: {
      path: '^(lib|app|components|convex|e2e|messages|benchmarks|evals)/',
      pathNot:
        '^lib/(trace/|store/rows/|paper/stages\\.ts$|chat/(role|audit-action|turn-mode|feedback|project-colors|documents/document-words|images/image-words|import-words|webhook-words|research/research-run|review/review-(verdict|comment))\\.ts$)',
    },
  },
  {
    name: 'rows-zod-only',
    comment: 'Declarations of rows are bundled into Convex functions: zod is their only package.',
    severity: 'error',
    from: { path: '^lib/store/rows/', pathNot: tests },
    to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'], pathNot: 'node_modules/zod/' },
  },
  {
    name: 'convex-without-node',
    comment: 'Convex runs its functions without Node: none of its built-in modules.',
    severity: 'error',
    from: { path: '^convex/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'convex-through-its-adapter',
    comment:
      'What a deployment runs is called by one adapter, through the generated references; it shares the limits.',
    severity: 'error',
    from: { pathNot: ['^convex/', '^lib/store/convex/', tests] },
    to: { path: '^convex/' },
  },
  {
    name: 'convex-adapter-by-reference',
    comment: 'The adapter calls functions by their references: their code is for the deployment.',
    severity: 'error',
    from: { path: '^lib/store/convex/', pathNot: tests },
    to: { path: '^convex/', pathNot: '^convex/(_generated/api|model/(limits|textpieces))\\.' },
  },
];
