import type { CueToken, TokenClass } from './cue-token';
import { combineHashes } from './feature-key';

/** Receives the hash of a feature and how strongly the sentence shows it. */
export type EmitFeature = (hash: number, strength: number) => void;

/** Numbers of the parties of a sentence; zero is nobody, the last three are articles. */
const NOBODY = 0;
const SELF = 1;
const USER = 2;
const THIRD = 5;
const POSSESSED = 8;
const DEFINITE = 10;
const INDEFINITE = 11;
const POINTING = 12;
const PARTIES = 16;

const PARTY_OF: Partial<Record<TokenClass, number>> = {
  self: SELF,
  user: USER,
  owner: 3,
  organisation: 4,
  third: THIRD,
  assistant: 6,
  automatic: 7,
  possessed: POSSESSED,
  system: 9,
  they: 13,
};

const ACTIONS: ReadonlySet<TokenClass> = new Set<TokenClass>([
  ...(['tell', 'forbid', 'require', 'allow', 'limit', 'give', 'inject', 'share', 'configure'] as const),
  ...(['want', 'promote', 'reveal', 'aware'] as const),
]);
const THINGS: ReadonlySet<TokenClass> = new Set<TokenClass>([
  ...(['instruction', 'prompt', 'system', 'configuration', 'context', 'secret', 'parameter'] as const),
  ...([
    'tool',
    'persona',
    'format',
    'scripted',
    'limit',
    'internal',
    'hidden',
    'software',
    'rulefile',
  ] as const),
]);

const DETERMINERS: ReadonlyMap<string, number> = new Map([
  ...['my', 'mine'].map((word) => [word, SELF] as const),
  ...['his', 'her', 'their', 'hers', 'theirs', 'your'].map((word) => [word, USER] as const),
  ...["user's", "customer's", "person's", "someone's"].map((word) => [word, USER] as const),
  ['the', DEFINITE],
  ['a', INDEFINITE],
  ['an', INDEFINITE],
  ['this', POINTING],
  ['these', POINTING],
]);
const AGENT_WORDS = new Set(['by', 'from', 'oleh', 'sama', 'dari', 'kata', 'of', 'per', 'menurut']);
const RECIPIENT_WORDS = new Set(['to', 'for', 'ke', 'buat', 'kepada', 'untuk', 'at', 'pada']);
const BOUNDARIES = new Set([',', ':', '?']);

const partyOf = (token: CueToken | undefined): number =>
  token ? (PARTY_OF[token.tokenClass] ?? NOBODY) : NOBODY;

function subjectBefore(tokens: readonly CueToken[], position: number): number {
  for (let index = position - 1; index >= Math.max(0, position - 7); index -= 1) {
    const token = tokens[index];
    if (!token || BOUNDARIES.has(token.text)) return NOBODY;
    const party = partyOf(token);
    if (party !== NOBODY && party !== POSSESSED) return party;
  }
  return NOBODY;
}

function isPassive(tokens: readonly CueToken[], position: number): boolean {
  if (tokens[position - 1]?.tokenClass === 'passive') return true;
  return [1, 2, 3].some((distance) => tokens[position - distance]?.tokenClass === 'be');
}

function firstParty(tokens: readonly CueToken[], from: number, reach: number): number {
  for (let index = from; index < from + reach; index += 1) {
    const token = tokens[index];
    if (!token || BOUNDARIES.has(token.text)) return NOBODY;
    const party = partyOf(token);
    if (party !== NOBODY) return party;
  }
  return NOBODY;
}

function partyAfterWord(tokens: readonly CueToken[], from: number, words: ReadonlySet<string>): number {
  for (let index = from; index < from + 6; index += 1) {
    const token = tokens[index];
    if (!token || BOUNDARIES.has(token.text)) return NOBODY;
    if (words.has(token.text)) {
      const party = firstParty(tokens, index + 1, 3);
      if (party !== NOBODY) return party;
    }
  }
  return NOBODY;
}

function possessorBefore(tokens: readonly CueToken[], position: number): number {
  for (let index = position - 1; index >= Math.max(0, position - 4); index -= 1) {
    const token = tokens[index];
    if (!token || BOUNDARIES.has(token.text)) return NOBODY;
    const determiner = DETERMINERS.get(token.text);
    if (determiner !== undefined) return determiner;
    if (token.text.endsWith("'s")) return partyOf(token) || THIRD;
  }
  return NOBODY;
}

function emitAction(tokens: readonly CueToken[], index: number, token: CueToken, emit: EmitFeature): void {
  const subject = subjectBefore(tokens, index) * 2 + (isPassive(tokens, index) ? 1 : 0);
  const recipient = firstParty(tokens, index + 1, 2) || partyAfterWord(tokens, index + 1, RECIPIENT_WORDS);
  const agent = partyAfterWord(tokens, index + 1, AGENT_WORDS);
  emit(combineHashes(token.classHash, 100 + subject), 1);
  emit(combineHashes(token.classHash, 200 + recipient), 0.8);
  emit(combineHashes(token.classHash, 300 + agent), 0.8);
  emit(400 + subject * PARTIES + recipient, 1);
  emit(combineHashes(token.classHash, 10_000 + subject * PARTIES + recipient), 0.8);
  emit(combineHashes(token.textHash, 300 + subject), 0.6);
  if (agent !== NOBODY) emit(900 + subject * PARTIES + agent, 0.8);
}

function emitThing(tokens: readonly CueToken[], index: number, token: CueToken, emit: EmitFeature): void {
  const behind = firstParty(tokens, index + 1, 1) || partyAfterWord(tokens, index + 1, AGENT_WORDS);
  const owners = possessorBefore(tokens, index) * PARTIES + behind;
  const target = partyAfterWord(tokens, index + 1, RECIPIENT_WORDS);
  emit(combineHashes(token.classHash, 20_000 + owners), 1);
  emit(21_000 + owners, 0.8);
  emit(combineHashes(token.textHash, 22_000 + owners), 0.6);
  if (target !== NOBODY) emit(combineHashes(token.classHash, 23_000 + target), 0.8);
}

/** Emits who does what to whom in a sentence, and whose the things in it are. */
export function emitRoles(tokens: readonly CueToken[], emit: EmitFeature): void {
  for (const [index, token] of tokens.entries()) {
    if (ACTIONS.has(token.tokenClass)) emitAction(tokens, index, token, emit);
    if (THINGS.has(token.tokenClass)) emitThing(tokens, index, token, emit);
  }
}
