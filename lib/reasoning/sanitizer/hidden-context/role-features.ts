import type { CueToken, TokenClass } from './cue-token';
import { combineHashes } from './hash-feature';

const ACTORS: ReadonlyMap<TokenClass, number> = new Map<TokenClass, number>([
  ['self', 1],
  ['user', 2],
  ['owner', 3],
  ['organisation', 4],
  ['third', 5],
  ['assistant', 6],
  ['automatic', 7],
  ['possessed', 8],
  ['system', 9],
]);
const VERBS: ReadonlySet<TokenClass> = new Set<TokenClass>([
  'tell',
  'forbid',
  'require',
  'allow',
  'limit',
  'give',
  'inject',
  'share',
  'configure',
  'want',
  'promote',
  'reveal',
  'aware',
]);
const OBJECTS: ReadonlySet<TokenClass> = new Set<TokenClass>([
  'instruction',
  'prompt',
  'system',
  'configuration',
  'context',
  'secret',
  'parameter',
  'tool',
  'persona',
  'format',
  'scripted',
  'limit',
  'internal',
  'hidden',
  'software',
]);
const SELF_POSSESSIVES = new Set(['my', 'mine']);
const USER_POSSESSIVES = new Set([
  'his',
  'her',
  'their',
  'hers',
  'theirs',
  'your',
  "user's",
  "customer's",
  "person's",
  "someone's",
]);
const AGENT_WORDS = new Set(['by', 'from', 'oleh', 'sama', 'dari', 'kata', 'of', 'per', 'menurut']);
const RECIPIENT_WORDS = new Set(['to', 'for', 'ke', 'buat', 'kepada', 'untuk', 'at', 'pada']);
const NONE = 0;

const isBoundary = (token: CueToken): boolean =>
  token.text === ',' || token.text === ':' || token.text === '?';

function actorAt(token: CueToken | undefined): number {
  return token ? (ACTORS.get(token.tokenClass) ?? NONE) : NONE;
}

function subjectOf(tokens: readonly CueToken[], verb: number): number {
  for (let index = verb - 1; index >= 0 && index >= verb - 7; index -= 1) {
    const token = tokens[index];
    if (!token || isBoundary(token)) return NONE;
    const actor = actorAt(token);
    if (actor !== NONE && actor !== 8) return actor;
  }
  return NONE;
}

function isPassive(tokens: readonly CueToken[], verb: number): number {
  for (let index = verb - 1; index >= 0 && index >= verb - 3; index -= 1) {
    const tokenClass = tokens[index]?.tokenClass;
    if (tokenClass === 'passive') return index === verb - 1 ? 1 : 0;
    if (tokenClass === 'be') return 1;
  }
  return 0;
}

function after(
  tokens: readonly CueToken[],
  position: number,
  reach: number,
  words?: ReadonlySet<string>,
): number {
  for (let index = position + 1; index <= position + reach; index += 1) {
    const token = tokens[index];
    if (!token || isBoundary(token)) return NONE;
    if (words) {
      if (words.has(token.text)) {
        for (let next = index + 1; next <= index + 3; next += 1) {
          const actor = actorAt(tokens[next]);
          if (actor !== NONE) return actor;
        }
      }
      continue;
    }
    const actor = actorAt(token);
    if (actor !== NONE) return actor;
  }
  return NONE;
}

function possessorBefore(tokens: readonly CueToken[], object: number): number {
  for (let index = object - 1; index >= 0 && index >= object - 4; index -= 1) {
    const token = tokens[index];
    if (!token || isBoundary(token)) return NONE;
    if (SELF_POSSESSIVES.has(token.text)) return 1;
    if (USER_POSSESSIVES.has(token.text)) return 2;
    if (token.text.endsWith("'s")) return actorAt(token) || 5;
    if (token.text === 'the') return 10;
    if (token.text === 'a' || token.text === 'an') return 11;
    if (token.text === 'this' || token.text === 'these') return 12;
  }
  return NONE;
}

/** Emits who does what to whom, and whose each object is. */
export function emitRoles(tokens: readonly CueToken[], emit: (hash: number, value: number) => void): void {
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || token.classHash === 0) continue;
    if (VERBS.has(token.tokenClass)) {
      const subject = subjectOf(tokens, index);
      const passive = isPassive(tokens, index);
      const recipient = after(tokens, index, 2) || after(tokens, index, 6, RECIPIENT_WORDS);
      const agent = after(tokens, index, 6, AGENT_WORDS);
      emit(combineHashes(token.classHash, 100 + subject * 2 + passive), 1);
      emit(combineHashes(token.classHash, 200 + recipient), 0.8);
      emit(combineHashes(token.classHash, 300 + agent), 0.8);
      emit(400 + ((subject * 2 + passive) * 16 + recipient), 1);
      emit(combineHashes(token.classHash, 10_000 + (subject * 2 + passive) * 16 + recipient), 0.8);
      emit(combineHashes(token.textHash, 300 + subject * 2 + passive), 0.6);
      if (agent) emit(900 + (subject * 2 + passive) * 16 + agent, 0.8);
    }
    if (OBJECTS.has(token.tokenClass)) {
      const before = possessorBefore(tokens, index);
      const behind = after(tokens, index, 1) || after(tokens, index, 4, AGENT_WORDS);
      const target = after(tokens, index, 4, RECIPIENT_WORDS);
      emit(combineHashes(token.classHash, 20_000 + before * 16 + behind), 1);
      emit(21_000 + before * 16 + behind, 0.8);
      emit(combineHashes(token.textHash, 22_000 + before * 16 + behind), 0.6);
      if (target) emit(combineHashes(token.classHash, 23_000 + target), 0.8);
    }
  }
}
