/** Kinds of identifier; the prefix is part of the id so that a log line or a URL says what it names. */
export type IdKind =
  | 'conversation'
  | 'message'
  | 'turn'
  | 'trace'
  | 'thought'
  | 'config'
  | 'share'
  | 'group'
  | 'invitation'
  | 'comment'
  | 'memory'
  | 'access-token'
  | 'former-person'
  | 'temporary-conversation'
  | 'image'
  | 'temporary-image'
  | 'document'
  | 'indexing'
  | 'review-view'
  | 'project'
  | 'preset'
  | 'paper'
  | 'section'
  | 'reference'
  | 'citation-style'
  | 'paper-event'
  | 'webhook'
  | 'webhook-delivery'
  | 'mcp-session'
  | 'import';

const PREFIX = {
  conversation: 'cnv',
  message: 'msg',
  turn: 'trn',
  trace: 'trc',
  thought: 'tht',
  config: 'cfg',
  share: 'shr',
  group: 'grp',
  invitation: 'inv',
  comment: 'cmt',
  memory: 'mem',
  'access-token': 'tok',
  'former-person': 'deleted',
  'temporary-conversation': 'temporary',
  image: 'img',
  'temporary-image': 'temporary',
  // Other programs know it, and expect a plain UUID.
  document: null,
  indexing: 'idx',
  'review-view': 'rvw',
  project: 'prj',
  preset: 'pre',
  paper: 'ppr',
  section: 'sec',
  reference: 'ref',
  'citation-style': 'csl',
  'paper-event': 'evt',
  import: 'imp',
  webhook: 'whk',
  'webhook-delivery': 'whd',
  'mcp-session': 'mcp',
} as const satisfies Record<IdKind, string | null>;

/** Makes a new identifier of the given kind; injected so that tests own it. */
export type IdGenerator = (kind: IdKind) => string;

/** Identifiers of 122 random bits, for example `trn_3f0c…` (36 characters); a UUID where a kind has no prefix. */
export const randomIds: IdGenerator = (kind) => {
  const prefix = PREFIX[kind];
  const id = crypto.randomUUID();
  return prefix === null ? id : `${prefix}_${id.replaceAll('-', '')}`;
};
