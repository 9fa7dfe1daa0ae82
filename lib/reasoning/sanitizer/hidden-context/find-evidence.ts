import type { CueToken, TokenClass } from './cue-token';
import { analyseObject, analyseVerb } from './role-analysis';

/** What a sentence shows about whose context it speaks of; the model weighs these alone and in pairs. */
export const EVIDENCE = [
  'selfOwnsInstruction',
  'selfOwnsMaterial',
  'selfTold',
  'selfGiven',
  'givenToSelf',
  'selfToldByUser',
  'selfToldByOwner',
  'ownerActs',
  'ownerOnSelf',
  'ownerPresent',
  'organisationActs',
  'organisationOnSelf',
  'userActs',
  'userOnSelf',
  'userOwns',
  'userShares',
  'userPresent',
  'thirdPresent',
  'thirdActs',
  'thirdOwns',
  'thirdOnUser',
  'hiddenPresent',
  'userUnaware',
  'onlySelf',
  'selfWithholds',
  'withholds',
  'aboveChat',
  'fiction',
  'software',
  'topic',
  'general',
  'quoted',
  'quotedCue',
  'systemPrompt',
  'instructionFile',
  'selfPresent',
  'noActor',
  'userAgent',
  'automaticActs',
  'assistantPresent',
  'secretPresent',
  'sharedMaterial',
  'instructionPresent',
  'parameterPresent',
  'toolPresent',
  'contextPresent',
  'numberPresent',
  'personaPresent',
  'scriptedPresent',
  'configurationPresent',
  'possessed',
  'conversationPresent',
  'withholdPresent',
  'pretendPresent',
  'settledPresent',
  'remainingPresent',
  'operatesSelf',
] as const;
export type Evidence = (typeof EVIDENCE)[number];

const COMMAND: ReadonlySet<TokenClass> = new Set<TokenClass>([
  'tell',
  'forbid',
  'require',
  'allow',
  'limit',
  'configure',
  'want',
]);
const TRANSFER: ReadonlySet<TokenClass> = new Set<TokenClass>(['give', 'inject', 'share']);
const RULES: ReadonlySet<TokenClass> = new Set<TokenClass>([
  'instruction',
  'prompt',
  'system',
  'configuration',
  'secret',
  'persona',
  'scripted',
]);
const MATERIAL: ReadonlySet<TokenClass> = new Set<TokenClass>([
  'context',
  'parameter',
  'tool',
  'format',
  'limit',
]);
const PRESENCE: Partial<Record<TokenClass, Evidence>> = {
  owner: 'ownerPresent',
  user: 'userPresent',
  third: 'thirdPresent',
  hidden: 'hiddenPresent',
  fiction: 'fiction',
  software: 'software',
  topic: 'topic',
  general: 'general',
  quote: 'quoted',
  self: 'selfPresent',
  assistant: 'assistantPresent',
  secret: 'secretPresent',
  instruction: 'instructionPresent',
  parameter: 'parameterPresent',
  tool: 'toolPresent',
  context: 'contextPresent',
  persona: 'personaPresent',
  scripted: 'scriptedPresent',
  configuration: 'configurationPresent',
  possessed: 'possessed',
  conversation: 'conversationPresent',
  withhold: 'withholdPresent',
  pretend: 'pretendPresent',
  settled: 'settledPresent',
  remaining: 'remainingPresent',
};
const FILES = new Set(['claude', 'agents', 'skill', 'cursorrules', 'claude.md', 'agents.md']);
const CHAT_WORDS = new Set([
  'chat',
  'conversation',
  'message',
  'messages',
  'greeting',
  'hello',
  'hi',
  'turn',
  'thread',
  'session',
  'obrolan',
  'percakapan',
  'pesan',
  'sapa',
  'halo',
  'salam',
  'utas',
  'sesi',
  'giliran',
  'ngetik',
  'typed',
]);

export function findEvidence(tokens: readonly CueToken[]): Set<Evidence> {
  const found = new Set<Evidence>();
  let negated = -10;
  let inQuote = false;
  let quotes = 0;
  for (const token of tokens) if (token.tokenClass === 'quote') quotes += 1;
  let seenQuotes = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    const kind = token.tokenClass;
    if (kind === 'quote') {
      seenQuotes += 1;
      inQuote = seenQuotes % 2 === 1 && seenQuotes < quotes;
    }
    const presence = PRESENCE[kind];
    if (presence) found.add(presence);
    if (/^\d/.test(token.text)) found.add('numberPresent');
    if (kind === 'negation' || kind === 'forbid') negated = index;
    if (FILES.has(token.text) && (tokens[index + 1]?.text === 'md' || token.text.includes('.')))
      found.add('instructionFile');
    if (
      kind === 'system' &&
      /^(prompt|message|messages|instruction|instructions|text|turn|reminder)/.test(
        tokens[index + 1]?.text ?? '',
      )
    )
      found.add('systemPrompt');
    if (
      (kind === 'prompt' || token.text === 'pesan' || token.text === 'instruksi' || token.text === 'teks') &&
      tokens[index + 1]?.tokenClass === 'system'
    )
      found.add('systemPrompt');
    if (
      token.text === 'developer' &&
      /^(message|role|instruction|prompt)/.test(tokens[index + 1]?.text ?? '')
    )
      found.add('systemPrompt');
    if (inQuote && (kind === 'self' || COMMAND.has(kind) || RULES.has(kind))) found.add('quotedCue');
    if (COMMAND.has(kind) || TRANSFER.has(kind)) {
      const verb = analyseVerb(tokens, index);
      const onSelf = verb.recipient === 'self';
      if (verb.passive && (verb.subject === 'self' || verb.subject === 'none')) {
        const byUser =
          verb.agent === 'user' ||
          verb.agent === 'third' ||
          verb.recipient === 'user' ||
          verb.recipient === 'third';
        const byOwner =
          verb.agent === 'owner' ||
          verb.agent === 'organisation' ||
          verb.recipient === 'owner' ||
          verb.recipient === 'organisation';
        if (byUser) found.add('selfToldByUser');
        else if (byOwner) found.add('selfToldByOwner');
        else if (verb.subject === 'self') found.add(COMMAND.has(kind) ? 'selfTold' : 'selfGiven');
      }
      if (verb.agent === 'user') found.add('userAgent');
      if (TRANSFER.has(kind) && onSelf) found.add('givenToSelf');
      if (!verb.passive) {
        if (verb.subject === 'owner') {
          found.add('ownerActs');
          if (onSelf) found.add('ownerOnSelf');
        }
        if (verb.subject === 'organisation') {
          found.add('organisationActs');
          if (onSelf) found.add('organisationOnSelf');
        }
        if (verb.subject === 'user') {
          found.add('userActs');
          if (onSelf) found.add('userOnSelf');
          if (kind === 'share') found.add('userShares');
        }
        if (verb.subject === 'third') {
          found.add('thirdActs');
          if (verb.recipient === 'user') found.add('thirdOnUser');
        }
        if (verb.subject === 'automatic' || verb.subject === 'system') found.add('automaticActs');
      }
      if (kind === 'share') found.add('sharedMaterial');
    }
    if (RULES.has(kind) || MATERIAL.has(kind)) {
      const owner = analyseObject(tokens, index);
      if (owner === 'self') found.add(RULES.has(kind) ? 'selfOwnsInstruction' : 'selfOwnsMaterial');
      if (owner === 'user') found.add('userOwns');
      if (owner === 'third') found.add('thirdOwns');
    }
    if (
      (kind === 'operate' || kind === 'configure' || kind === 'give') &&
      [1, 2].some(
        (step) =>
          tokens[index + step]?.tokenClass === 'self' && !/^i/.test(tokens[index + step]?.text ?? 'i'),
      )
    )
      found.add('operatesSelf');
    if (
      kind === 'aware' &&
      index - negated <= 4 &&
      tokens.slice(Math.max(0, index - 6), index).some((t) => t.tokenClass === 'user')
    )
      found.add('userUnaware');
    if (
      kind === 'aware' &&
      tokens
        .slice(Math.max(0, index - 6), index)
        .some((t) => t.text === 'only' || t.text === 'cuma' || t.text === 'hanya')
    )
      found.add('onlySelf');
    if (kind === 'reveal' && index - negated <= 4) {
      found.add('withholds');
      if (tokens.slice(Math.max(0, index - 7), index).some((t) => t.tokenClass === 'self'))
        found.add('selfWithholds');
    }
    if (kind === 'position' && tokens.slice(index + 1, index + 6).some((t) => CHAT_WORDS.has(t.text)))
      found.add('aboveChat');
  }
  if (
    !tokens.some(
      (t) =>
        t.tokenClass === 'self' ||
        t.tokenClass === 'user' ||
        t.tokenClass === 'third' ||
        t.tokenClass === 'owner',
    )
  )
    found.add('noActor');
  return found;
}
