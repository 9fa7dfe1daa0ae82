import type { CueToken } from './cue-token';

export type Actor =
  | 'none'
  | 'self'
  | 'user'
  | 'owner'
  | 'organisation'
  | 'third'
  | 'assistant'
  | 'automatic'
  | 'system';
const ACTORS = new Set<string>([
  'self',
  'user',
  'owner',
  'organisation',
  'third',
  'assistant',
  'automatic',
  'system',
]);
const isActor = (name: string): name is Actor => ACTORS.has(name);
const actorOf = (token: CueToken | undefined): Actor =>
  token && isActor(token.tokenClass) ? token.tokenClass : 'none';
const isBoundary = (token: CueToken): boolean =>
  token.text === ',' || token.text === ':' || token.text === '?';
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
  "visitor's",
  "student's",
  "caller's",
]);
const AGENT_WORDS = new Set(['by', 'from', 'oleh', 'sama', 'dari']);
const RECIPIENT_WORDS = new Set(['to', 'for', 'ke', 'buat', 'kepada', 'untuk', 'pada', 'into']);

function ahead(
  tokens: readonly CueToken[],
  position: number,
  reach: number,
  words?: ReadonlySet<string>,
): Actor {
  for (let index = position + 1; index <= position + reach; index += 1) {
    const token = tokens[index];
    if (!token || isBoundary(token)) return 'none';
    if (!words) {
      const actor = actorOf(token);
      if (actor !== 'none') return actor;
      continue;
    }
    if (!words.has(token.text)) continue;
    for (let next = index + 1; next <= index + 3; next += 1) {
      const actor = actorOf(tokens[next]);
      if (actor !== 'none') {
        const following = actorOf(tokens[next + 1]);
        return USER_POSSESSIVES.has(tokens[next]?.text ?? '') && following === 'third' ? 'third' : actor;
      }
    }
  }
  return 'none';
}

/** Who does what the verb at `position` says, to whom, and whether the verb is passive. */
export function analyseVerb(
  tokens: readonly CueToken[],
  position: number,
): { subject: Actor; passive: boolean; recipient: Actor; agent: Actor } {
  let subject: Actor = 'none';
  let passive = false;
  for (let index = position - 1; index >= 0 && index >= position - 7; index -= 1) {
    const token = tokens[index];
    if (!token || isBoundary(token)) break;
    if (token.tokenClass === 'passive' && index === position - 1) passive = true;
    if (token.tokenClass === 'be' && index >= position - 3) passive = true;
    const actor = actorOf(token);
    if (actor !== 'none' && !USER_POSSESSIVES.has(token.text) && !SELF_POSSESSIVES.has(token.text)) {
      if (/^i'(m|ve)$/.test(token.text) && index >= position - 3) passive = true;
      subject = actor;
      break;
    }
  }
  const near = ahead(tokens, position, 2);
  return {
    subject,
    passive,
    recipient: near === 'none' ? ahead(tokens, position, 6, RECIPIENT_WORDS) : near,
    agent: ahead(tokens, position, 6, AGENT_WORDS),
  };
}

/** Whose the object at `position` is, as far as words near it say. */
export function analyseObject(tokens: readonly CueToken[], position: number): Actor {
  for (let index = position - 1; index >= 0 && index >= position - 4; index -= 1) {
    const token = tokens[index];
    if (!token || isBoundary(token)) break;
    if (SELF_POSSESSIVES.has(token.text)) return 'self';
    if (USER_POSSESSIVES.has(token.text)) return 'user';
    if (token.text.endsWith("'s")) {
      const actor = actorOf(token);
      return actor === 'none' ? 'third' : actor;
    }
  }
  const next = tokens[position + 1];
  const adjacent = actorOf(next);
  if (adjacent === 'self' && next?.text !== 'i' && next?.text !== "i'm" && next?.text !== "i've")
    return 'self';
  if (adjacent === 'user' || adjacent === 'third' || adjacent === 'owner') return adjacent;
  return ahead(tokens, position, 4, AGENT_WORDS);
}
