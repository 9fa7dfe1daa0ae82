/** Who may import what (docs/architecture.md); `.ci/import-rules.test.ts` proves that each rule bites. */

const { chartRules } = require('./.ci/chart-import-rules.cjs');
const { componentRules } = require('./.ci/component-import-rules.cjs');
const { paperRules } = require('./.ci/paper-import-rules.cjs');
const { processRules } = require('./.ci/process-import-rules.cjs');
const { storeRules } = require('./.ci/store-import-rules.cjs');
const { TEST_FILES: tests } = require('./.ci/test-files.cjs');

/** The port of models. */
const MODELS = '^lib/models/model-provider\\.ts$';
/** The port of prices; its adapters are in folders of their own. */
const PRICES = '^lib/finance/[^/]+\\.ts$';
/** The port of searching the web, and what its adapters share. */
const WEB_SEARCH = '^lib/search/[^/]+\\.ts$';
/** The port of files, and what its adapters share. */
const BLOBS = '^lib/blobs/[^/]+\\.ts$';
/** What everybody may import; they import nothing, each other neither. */
const FOUNDATIONS = ['shared', 'text'];
/** lib areas, and which of their sisters each may import besides `shared`, `text` and itself. */
const areas = {
  shared: { may: [], why: 'Shared primitives depend on nothing.' },
  text: { may: [], why: 'Text work is pure and for everybody: it depends on nothing here.' },
  trace: { may: [], why: 'The stored contract is read everywhere, Convex included: zod only.' },
  charts: {
    may: [],
    why: 'Charts are plain data and pure work on it, for browser and server alike.',
  },
  chat: {
    may: ['trace', 'charts', 'paper'],
    why: 'The wire contract is shared by browser and server: it knows what is stored, charts included.',
  },
  paper: {
    may: ['trace'],
    why: 'What a paper is, and work on its text: pure, for browser and server alike.',
  },
  references: {
    may: ['paper', 'trace'],
    why: 'References are read, written and formatted without knowing whose they are.',
  },
  reasoning: { may: ['trace', 'paper'], why: 'The reasoning core is pure: no framework, no I/O, no wire.' },
  models: {
    may: ['trace', 'chat', 'prompts'],
    why: 'A provider adapter knows the contracts and its own port; the demo plays prompts by name.',
  },
  blobs: { may: [], why: 'Who keeps files knows its own port; whose they are is known elsewhere.' },
  store: {
    may: ['documents', 'trace', 'chat', 'paper'],
    convex: true,
    blobs: true,
    why: 'A store adapter knows the contracts, its own port, and how chunks are indexed and ranked, alike in every store; Convex keeps files, too.',
  },
  auth: {
    may: ['trace', 'chat'],
    why: 'Sessions know the contracts; the composition root hands them their storage.',
  },
  config: { may: ['trace', 'chat'], why: 'Settings are read by others and read nobody.' },
  fetching: { may: [], why: 'Whoever fetches knows nobody for whom.' },
  finance: { may: ['charts'], why: 'A source of prices knows its own port, and how prices are merged.' },
  search: {
    may: ['trace', 'chat', 'prompts'],
    models: true,
    why: 'A search engine knows its own port; one that is a model is asked through the port of models.',
  },
  documents: {
    may: ['trace'],
    why: 'Documents are read without knowing whose they are, or who asks.',
  },
  sources: {
    may: ['chat'],
    why: 'How far a source is trusted is read off its address and a table: pure, with the words of the contract.',
  },
  telemetry: { may: ['trace', 'chat'], why: 'Logging knows nobody it logs for.' },
  prompts: { may: [], why: 'Prompts are texts with a schema: zod is all that they need.' },
  claims: { may: [], why: 'Comparing is pure: it knows neither who asks nor where texts are from.' },
  verify: { may: ['claims'], why: 'Verifying is pure: it is handed a statement and texts.' },
  grounding: { may: ['claims', 'verify'], why: 'The gate is pure: it is handed an answer and texts.' },
  'tool-servers': {
    may: [],
    why: 'Whoever speaks with a server of tools knows its own port, not for whom, nor what is done with what it says.',
  },
  tools: {
    may: ['claims', 'grounding', 'trace', 'chat', 'charts', 'paper', 'prompts'],
    ports: true,
    why: 'Tools reach stores and models through their ports.',
  },
  pipelines: {
    may: ['reasoning', 'grounding', 'sources', 'tools', 'prompts', 'trace', 'chat', 'charts', 'paper'],
    ports: true,
    why: 'Pipelines reach the outside through ports, never through an adapter.',
  },
};

const areaRules = Object.entries(areas).map(([area, { may, ports, convex, blobs, models, why }]) => ({
  name: `lib-${area}`,
  comment: why,
  severity: 'error',
  from: { path: `^lib/${area}/`, pathNot: tests },
  to: {
    path: '^(lib|app|components|convex|e2e|tests|messages|benchmarks|evals)/',
    pathNot: [
      `^lib/(${[area, ...(FOUNDATIONS.includes(area) ? [] : FOUNDATIONS), ...may].join('|')})/`,
      ...(ports ? ['^lib/store/(store\\.ts$|rows/)', MODELS, PRICES, WEB_SEARCH] : []),
      ...(models ? [MODELS] : []),
      ...(convex ? ['^convex/'] : []),
      ...(blobs ? [BLOBS] : []),
    ],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle has no first file to read.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...areaRules,
    ...componentRules(tests),
    {
      name: 'chat-state-draws-nothing',
      comment: 'What a conversation does is told, and tested, without what draws it.',
      severity: 'error',
      from: { path: '^components/chat/state/', pathNot: tests },
      to: { path: '^components/(ui|answer|chat/(?!state/))' },
    },
    {
      name: 'trace-told-before-shown',
      comment: 'What happened in a turn is told once, for each of the places that show it.',
      severity: 'error',
      from: { path: '^components/trace/(time|thoughts|documents|live|timeline|record)/', pathNot: tests },
      to: { path: '^components/trace/(views|replay|panel|status)/' },
    },
    {
      name: 'trace-zod-only',
      comment:
        'The trace contract is bundled into Convex functions and the browser: zod is its only package.',
      severity: 'error',
      from: { path: '^lib/trace/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer'], pathNot: 'node_modules/zod/' },
    },
    ...chartRules(tests),
    ...paperRules(tests),
    {
      name: 'ai-types-only',
      comment: 'The wire contract and the reasoning core use the types of the AI SDK, not its code.',
      severity: 'error',
      from: { path: '^lib/(chat|reasoning)/', pathNot: tests },
      to: { path: 'node_modules/(ai|@ai-sdk/[^/]+)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'reasoning-is-pure',
      comment: 'The reasoning core runs anywhere: no framework, no database.',
      severity: 'error',
      from: { path: '^lib/reasoning/', pathNot: tests },
      to: { path: 'node_modules/(next|react|react-dom|@libsql|better-auth|drizzle-orm|convex|pino)/' },
    },
    {
      name: 'reasoning-does-no-io',
      comment: 'The reasoning core runs anywhere: none of Node’s built-in modules.',
      severity: 'error',
      from: { path: '^lib/reasoning/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    ...processRules(tests),
    {
      name: 'turn-knows-no-pipeline',
      comment: 'What pipelines share knows none of them.',
      severity: 'error',
      from: { path: '^lib/pipelines/turn/' },
      to: { path: '^lib/pipelines/', pathNot: '^lib/pipelines/turn/' },
    },
    {
      name: 'no-sibling-pipelines',
      comment: 'What two pipelines share is in `turn`; only the registry knows them all.',
      severity: 'error',
      from: { path: '^lib/pipelines/([^/]+)/', pathNot: '^lib/pipelines/turn/' },
      to: { path: '^lib/pipelines/', pathNot: '^lib/pipelines/($1|turn)/' },
    },
    {
      name: 'env-in-server-only',
      comment: 'Only the composition root reads the environment; everything else is handed its settings.',
      severity: 'error',
      from: { pathNot: ['^lib/server/', '^lib/config/env', tests] },
      to: { path: '^lib/config/env\\.ts$' },
    },
    {
      name: 'adapters-in-server-only',
      comment: 'Adapters are chosen in the composition root.',
      severity: 'error',
      from: {
        pathNot: [
          '^lib/server/',
          '^lib/(store|models|auth|finance|blobs|fetching|search|tool-servers)/',
          '^(benchmarks|evals)/',
          tests,
        ],
      },
      to: {
        path: '^lib/(store/(sqlite|convex)|models/(google|openai-compatible|offline)|finance/(bundled|yahoo)|blobs/folder|fetching/guarded|search/(searxng|google-grounding)|tool-servers/mcp|auth)/',
      },
    },
    {
      name: 'app-is-thin',
      comment: 'Pages and route handlers talk to services, components and contracts.',
      severity: 'error',
      from: { path: '^app/', pathNot: tests },
      to: {
        path: '^(lib|convex|e2e|tests|benchmarks|evals)/',
        pathNot: '^lib/(server|chat|charts|paper|trace|shared|text)/',
      },
    },
    {
      name: 'components-know-contracts-only',
      comment: 'Components run in the browser: the contracts are all they share with the server.',
      severity: 'error',
      from: { path: '^components/', pathNot: tests },
      to: {
        path: '^(lib|app|convex|e2e|tests|benchmarks|evals)/',
        pathNot: '^lib/(chat|charts|paper|trace|shared|text)/',
      },
    },
    ...storeRules(tests),
    {
      name: 'e2e-over-http',
      comment: 'Stories see what people see: HTTP and the browser.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(lib|app|components|convex|tests)/' },
    },
    {
      name: 'served-app-from-outside',
      comment:
        'A served app may be that of an older checkout, whose modules have other places: of these, what measures it opens the store and no more.',
      severity: 'error',
      from: {
        path: '^benchmarks/(browser/|turn/|suites/(browser|memory|turn)\\.ts)',
        pathNot: ['(nalar-server|reading-server|telemetry-server|play-turn)\\.ts$', tests],
      },
      to: {
        path: '^(lib|app|components|convex)/',
        pathNot: '^lib/store/(store|sqlite/open-sqlite-store)\\.ts$',
      },
    },
    {
      name: 'server-is-the-root',
      comment: 'The composition root wires the rest; nothing below it may lean on it.',
      severity: 'error',
      from: {
        pathNot: ['^(app|benchmarks|evals)/', '^lib/server/', '^(instrumentation|proxy)\\.ts$', tests],
      },
      to: { path: '^lib/server/' },
    },
    {
      name: 'resolvable',
      comment:
        'An import that resolves to nothing is a mistake; of Convex’s data model there are only types.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(server-only|client-only)$|\\?|/_generated/dataModel$|^\\./dataModel\\.js$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(\\.next|\\.nalar|node_modules/(?!zod|ai|@ai-sdk|next|react|@libsql|better-auth|drizzle-orm|convex|pino|echarts))',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
