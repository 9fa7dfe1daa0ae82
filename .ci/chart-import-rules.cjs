/** Who may import the drawing library, and what charts may import; part of `.dependency-cruiser.cjs`. */

const CHART_LIBRARY = '^lib/charts/drawing/chart-library\\.ts$';

/** Those rules, for all files but tests. */
exports.chartRules = (tests) => [
  {
    name: 'charts-zod-only',
    comment: 'A chart is checked and stored everywhere: of the drawing library it has only types.',
    severity: 'error',
    from: { path: '^lib/charts/', pathNot: [tests, CHART_LIBRARY] },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-peer'],
      dependencyTypesNot: ['type-only'],
      pathNot: 'node_modules/zod/',
    },
  },
  {
    name: 'chart-library-when-needed',
    comment: 'The drawing library is large: only what draws a chart asks for it, when it does.',
    severity: 'error',
    from: { pathNot: [tests] },
    to: { path: CHART_LIBRARY, dependencyTypesNot: ['type-only', 'dynamic-import'] },
  },
];
