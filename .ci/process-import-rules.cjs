/** What runs in processes of its own, and is loaded nowhere else (docs/architecture.md). */
exports.processRules = (tests) => [
  {
    name: 'parsers-in-their-process',
    comment:
      'What reads files runs in a process of its own: loaded anywhere else it would stay in memory, and a hostile file with it.',
    severity: 'error',
    from: { pathNot: ['^lib/documents/parsing/', '^lib/server/documents/testing/', '^evals/', tests] },
    to: { path: '^lib/documents/parsing/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'references-in-their-process',
    comment:
      'What reads files of references and formats citations runs in a process of its own: a hostile file, or a large style, would hold up everybody.',
    severity: 'error',
    from: { pathNot: ['^lib/references/', '^(benchmarks|evals)/', tests] },
    to: {
      path: '^lib/references/(reading|writing|formatting)/',
      dependencyTypesNot: ['type-only'],
    },
  },
];
