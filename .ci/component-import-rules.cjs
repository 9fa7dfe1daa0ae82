/** Which part of `components` may import which; part of `.dependency-cruiser.cjs`. */

/** Parts of `components`, and which of their sisters each may import besides itself. */
const components = {
  network: { may: [], why: 'Waiting for the network says nothing of what is wanted from it.' },
  ui: { may: ['network'], why: 'Primitives have no text of ours and know nobody who uses them.' },
  observable: { may: [], why: 'Values that components watch say nothing of what they hold.' },
  http: { may: [], why: 'Requests to the server are made by every part of a page.' },
  page: { may: ['ui'], why: 'What all pages have in common knows none of them.' },
  charts: {
    may: ['network', 'ui', 'page'],
    why: 'Charts are shown wherever answers are, and know none of these places.',
  },
  citations: {
    may: ['network', 'ui', 'observable', 'http', 'page', 'documents', 'tiers'],
    why: 'What an answer cites is shown wherever answers are; of documents it shows passages.',
  },
  passages: {
    may: ['ui', 'observable', 'http', 'documents'],
    why: 'Passages are told of wherever something refers to them.',
  },
  claims: {
    may: ['ui', 'passages', 'citations'],
    why: 'Statements are shown with answers, and in the rows of traces.',
  },
  tiers: { may: ['ui'], why: 'How far a source is trusted is said wherever sources are told of.' },
  report: {
    may: ['ui', 'citations', 'tiers'],
    why: 'What a report of research stands on is shown beneath it, wherever answers are.',
  },
  work: { may: ['page'], why: 'What workers do knows neither what is drawn of it, nor where.' },
  formulas: {
    may: ['network', 'ui', 'work'],
    why: 'Formulas are drawn the same in answers and in thoughts, and know neither.',
  },
  answer: {
    may: ['network', 'ui', 'observable', 'page', 'charts', 'citations', 'report', 'work', 'formulas'],
    why: 'Answers are drawn the same in chats, shares and reviews.',
  },
  trace: {
    may: ['ui', 'observable', 'http', 'page', 'passages', 'claims', 'tiers', 'formulas'],
    why: 'Traces are shown in chats, shares, reviews and settings alike: they know none of these.',
  },
  chat: {
    may: [
      'network',
      'ui',
      'observable',
      'http',
      'page',
      'charts',
      'documents',
      'instructions',
      'presets',
      'passages',
      'citations',
      'claims',
      'answer',
      'trace',
    ],
    why: 'The chat is one of the places where answers and traces are shown, and where files come in.',
  },
  review: {
    may: [
      'ui',
      'http',
      'page',
      'charts',
      'passages',
      'citations',
      'claims',
      'tiers',
      'report',
      'answer',
      'trace',
    ],
    why: 'Reviewers see records: no part of the chat comes with them.',
  },
  share: {
    may: ['network', 'ui', 'page', 'charts', 'passages', 'citations', 'claims', 'answer', 'trace'],
    why: 'A shared page is for reading: it makes no requests and brings no part of the chat.',
  },
  account: { may: ['ui', 'http', 'page'], why: 'Accounts have nothing to do with conversations.' },
  instructions: {
    may: ['ui', 'http', 'page'],
    why: 'What is wanted of answers is written on a page of its own, and over the chat.',
  },
  presets: {
    may: ['ui', 'http', 'page', 'instructions'],
    why: 'Presets are kept on a page beside the chat, and by admins for everybody.',
  },
  imports: {
    may: ['ui', 'http', 'page', 'documents'],
    why: 'What people bring along comes in as files do, on a page of its own.',
  },
  memory: { may: ['ui', 'http', 'page'], why: 'What is remembered is a page of its own, without the chat.' },
  documents: {
    may: ['network', 'ui', 'observable', 'http', 'page'],
    why: 'Documents are shown on pages of their own, and wherever something cites them.',
  },
  papers: {
    may: [
      'network',
      'ui',
      'observable',
      'http',
      'page',
      'documents',
      'citations',
      'answer',
      'formulas',
      'trace',
      'chat',
    ],
    why: 'A paper is written beside a conversation: the chat stands in its workspace, and knows nothing of it.',
  },
  admin: {
    may: ['ui', 'http', 'page', 'trace', 'presets', 'charts'],
    why: 'Settings show what a trace looks like, and figures as charts; no chat.',
  },
};

/** A rule for each part, and one for parts that have none; for all files but tests. */
exports.componentRules = (tests) => [
  ...Object.entries(components).map(([part, { may, why }]) => ({
    name: `components-${part}`,
    comment: why,
    severity: 'error',
    from: { path: `^components/${part}/`, pathNot: tests },
    to: { path: '^components/', pathNot: `^components/(${[part, ...may].join('|')})/` },
  })),
  {
    name: 'components-in-known-parts',
    comment: 'A new part of `components` says above which sisters it may import, and why.',
    severity: 'error',
    from: {
      path: '^components/[^/]+/',
      pathNot: [`^components/(${Object.keys(components).join('|')})/`, tests],
    },
    to: {},
  },
];
