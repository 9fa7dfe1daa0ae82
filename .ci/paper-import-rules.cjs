/** What the work on papers may import; part of `.dependency-cruiser.cjs`. */
exports.paperRules = (tests) => [
  {
    name: 'paper-is-pure',
    comment: 'What a paper is runs in the browser, too: zod, and what compares texts, are its only packages.',
    severity: 'error',
    from: { path: '^lib/paper/', pathNot: tests },
    to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'], pathNot: 'node_modules/(zod|diff)/' },
  },
];
