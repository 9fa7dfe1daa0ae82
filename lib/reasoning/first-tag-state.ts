import type { ReplyStart } from '@/lib/shared/reply-start';
import {
  ANSWER_TAG_NAMES,
  OTHER_DIALECTS,
  PLAIN_DIALECTS,
  type ReasoningDialect,
  type ReasoningMark,
} from './reasoning-dialects';
import { type TagNode, tagTree } from './tag-matcher';
import {
  closingTag,
  endingLine,
  openingTag,
  openingTagWithAttributes,
  QUOTATION,
  spacedTag,
  startCharacters,
  type TagPattern,
  UNQUOTED_LINE,
} from './tag-pattern';
import type { Dropped, TagDialect, TagState, TagStreamType, TagTarget, ThinkingTag } from './tag-state';

interface Transition {
  readonly pattern: TagPattern;
  readonly to: TagTarget;
}

class OpenState implements TagState {
  transitions: readonly Transition[] = [];
  tags: TagNode<TagTarget> = tagTree([]);
  starts = '';

  constructor(
    readonly type: TagStreamType,
    readonly drops: Dropped = 'nothing',
    readonly afterText?: OpenState,
  ) {}

  /** The same tags count behind text, unless that state has its own. */
  leadsTo(transitions: readonly Transition[], behindText = transitions): this {
    this.transitions = transitions;
    this.tags = tagTree(transitions);
    this.starts = startCharacters(transitions.map(({ pattern }) => pattern));
    this.afterText?.leadsTo(behindText);
    return this;
  }
}

const DEFAULT_THINKING_TAGS: readonly ThinkingTag[] = ['thinking', 'think'];

const patternsOf = (
  mark: ReasoningMark,
  opening = openingTag,
): { readonly open: readonly TagPattern[]; readonly close: readonly TagPattern[] } =>
  typeof mark === 'string'
    ? { open: [opening(mark)], close: [closingTag(mark)] }
    : { open: mark.open.map(spacedTag), close: mark.close.map(spacedTag) };

const isTag = (tag: ThinkingTag): boolean => typeof tag === 'string' || (tag.open !== '' && tag.close !== '');

const NO_MARK: ReasoningMark = { open: [], close: [] };

const dialectOf = (tag: ThinkingTag): ReasoningDialect => ({
  thoughts: typeof tag === 'string' ? tag : { open: [tag.open], close: [tag.close] },
  isMixed: true,
});

const telling = (transitions: readonly Transition[], tells: ReplyStart): Transition[] =>
  transitions.map(({ pattern, to }) => ({ pattern, to: { ...to, tells } }));

const leading = (patterns: readonly TagPattern[], to: TagTarget): Transition[] =>
  patterns.map((pattern) => ({ pattern, to }));

const patternsOfWords = () => {
  const patterns = (words: readonly string[] = []): TagPattern[] => words.map(spacedTag);
  return PLAIN_DIALECTS.map(({ open, close, closeLine, mayCloseLine, ...dialect }) => ({
    ...dialect,
    open: patterns(open),
    close: patterns(close),
    closeLine: patterns(closeLine),
    mayCloseLine: patterns(mayCloseLine),
  }));
};
let knownWords: ReturnType<typeof patternsOfWords> | null = null;
/** Plain words as patterns, made once for all states. */
const wordPatterns = (): ReturnType<typeof patternsOfWords> => {
  knownWords ??= patternsOfWords();
  return knownWords;
};

/** What opens thoughts behind text that may be thoughts, too, tells nothing of where the reply began. */
const insideOthers = ({ pattern, to }: Transition): Transition => {
  const { tells, ...rest } = to;
  return tells === 'outside' ? { pattern, to: { ...rest, isInside: true } } : { pattern, to };
};

/** States don't change, and the many marks of other dialects take their time. */
const built = new Map<string, TagState>();

/** The state in which a stream of a dialect begins. */
export function firstTagState(dialect: TagDialect = {}): TagState {
  // Delimiters of one's own may be any.
  if (dialect.thinkingTags !== undefined) return buildStates(dialect);
  const key = JSON.stringify(Object.entries(dialect).sort());
  const state = built.get(key) ?? buildStates(dialect);
  built.set(key, state);
  return state;
}

/**
 * Builds the states of a dialect and returns the one a stream begins in. Empty delimiters are ignored.
 *
 * A prefilled stream (`startIn`) may repeat the opening tag it was prefilled with: before any text, that
 * tag is taken as a tag; later it is text, as in every block.
 */
function buildStates({
  dialect = 'tagged',
  startIn = 'outside',
  unopenedClose = 'text',
  opens: opensWhere = 'anywhere',
  answerEndsThoughts = 'anywhere',
  thinkingTags = DEFAULT_THINKING_TAGS,
  otherDialects,
}: TagDialect): TagState {
  const isTagged = dialect === 'tagged';
  const opensAtStart = opensWhere === 'at-start' && !isTagged;
  const outsideState = (type: TagStreamType): OpenState => {
    if (isTagged) return new OpenState(type, 'blank', new OpenState(type));
    return new OpenState(type, 'nothing', new OpenState(type));
  };
  /** Outside before a thinking block has ended, and after that. */
  const outside = outsideState(isTagged ? 'thinking' : 'answer');
  const after = outsideState('answer');

  const answerPattern = { open: openingTag('answer'), close: closingTag('answer') };
  const answerEnds = [answerPattern.close, spacedTag('[ / answer ]')];
  const answerBefore = (then: OpenState): OpenState =>
    new OpenState('answer').leadsTo(leading(answerEnds, { state: then, closes: 'own' }));
  const answerTarget: TagTarget = { state: answerBefore(after) };
  const toAnswer: Transition = {
    pattern: answerPattern.open,
    to: { ...answerTarget, mayBeNamed: otherDialects !== undefined && !isTagged },
  };
  const needsLineStart = answerEndsThoughts === 'at-line-start';
  const toAnswerFromThoughts: Transition = {
    pattern: answerPattern.open,
    to: { ...answerTarget, needsLineStart },
  };
  const toFirstAnswer: Transition = { pattern: answerPattern.open, to: { state: answerBefore(outside) } };

  const to = (state: OpenState, patterns: readonly TagPattern[]): Transition[] =>
    leading(patterns, { state });
  const opens: Transition[] = [];
  /** Those of everyday names: at the start of a reply, and behind text. */
  const everydayAtStart: Transition[] = [];
  const everydayAlone: Transition[] = [];
  const closes: Transition[] = [];
  const answers: Transition[] = [];
  const dialects = thinkingTags.filter(isTag).map(dialectOf);
  const ownCount = dialects.length;
  if (otherDialects !== undefined) dialects.push(...OTHER_DIALECTS);
  const isCareful = otherDialects === 'anywhere';
  const knowsWords = isCareful || (otherDialects !== undefined && startIn === 'unknown');
  const mixed = otherDialects === undefined ? [] : dialects.filter(({ isMixed }) => isMixed);
  const opening = otherDialects === undefined ? openingTag : openingTagWithAttributes;
  const mixedMarks = mixed.map(({ thoughts }) => patternsOf(thoughts, opening));
  const mixedEnds = mixedMarks.flatMap(({ close }) => leading(close, { state: after, closes: 'mixed' }));
  const nestedIn = (state: OpenState, open: readonly TagPattern[]): Transition[] =>
    leading(isCareful ? open : [], { state, isText: 'nested', inCode: 'text' });
  const opensMixed = mixedMarks.flatMap(({ open }) => open);
  /** Answers that end thoughts, and what closes each of them. */
  const marked: { readonly state: OpenState; readonly ends: readonly Transition[] }[] = [];
  const answersIn = (around: ReasoningDialect['aroundAnswer']): Transition[] => {
    if (around === undefined) return [];
    const state = outsideState('answer');
    marked.push({ state, ends: to(after, around.close.map(spacedTag)) });
    return leading(around.open.map(spacedTag), { state, closes: 'own', needsLineStart: true });
  };
  dialects.forEach((dialect, index) => {
    const { isMixed, isEveryday } = dialect;
    const thoughts = patternsOf(dialect.thoughts, opening);
    const answer = patternsOf(dialect.answer ?? NO_MARK);
    const header = dialect.header === undefined ? [] : [spacedTag(dialect.header)];
    const inner = dialect.inner === undefined ? [] : [spacedTag(dialect.inner)];
    const thinking = new OpenState('thinking');
    /** Behind its header a block has none. */
    const body = header.length === 0 ? thinking : new OpenState('thinking');
    const answering = new OpenState('answer');
    const ends = leading(thoughts.close, { state: after, closes: 'own' });
    const beginsAnswer = to(answering, answer.open);
    const inThoughts = [
      ...ends,
      ...beginsAnswer,
      ...answersIn(dialect.aroundAnswer),
      toAnswerFromThoughts,
      ...(isMixed ? mixedEnds : []),
      ...nestedIn(body, isMixed ? opensMixed : answer.open.length > 0 ? [] : [...thoughts.open, ...inner]),
    ];
    body.leadsTo(inThoughts);
    thinking.leadsTo([...inThoughts, ...to(body, header)]);
    answering.leadsTo([...to(after, answer.close), ...to(answering, header)]);
    answers.push(...beginsAnswer);
    const needsLineStart = otherDialects === 'at-line-start' && index >= ownCount;
    // Marks that other things are closed with, too.
    const isShared = dialect.inner !== undefined;
    const mayBeNamed = otherDialects !== undefined && !isShared;
    const open: TagTarget = { state: thinking, tells: 'outside', needsLineStart, mayBeNamed };
    if (isEveryday !== true) {
      opens.push(...leading(thoughts.open, open));
      if (!isShared) closes.push(...ends);
      return;
    }
    const alone: TagTarget = { ...open, needsLineStart: true, inCode: 'text' };
    everydayAtStart.push(...leading(thoughts.open, alone));
    everydayAlone.push(...leading(thoughts.open.map(endingLine), alone));
  });
  const aroundAnswer: Transition[] = [];
  if (otherDialects !== undefined) {
    for (const name of ANSWER_TAG_NAMES) {
      const answering = new OpenState('answer').leadsTo(to(after, [closingTag(name)]));
      aroundAnswer.push(...to(answering, [openingTag(name)]), ...to(after, [closingTag(name)]));
    }
  }
  const unopened = telling(closes, 'inside');
  /** Plain words at the start of a reply, behind which the tags count that count behind its text. */
  const inPlainWords = (behindText: readonly Transition[]): Transition[] =>
    (knowsWords ? wordPatterns() : []).flatMap((words) => {
      // An answer may well begin with words, where it is known where it begins.
      if (startIn === 'outside' && words.isMark !== true) return [];
      const ends: Transition[] = [
        ...leading(words.close, { state: after, closes: 'own-or-mixed' }),
        ...leading(words.closeLine, { state: after, needsLineStart: true }),
        ...leading(words.mayCloseLine, { state: after, needsLineStart: true, closes: 'mixed' }),
      ];
      const unquoted = leading([UNQUOTED_LINE], { state: after, inCode: 'tag' });
      const inThoughts = [...(words.isQuotation ? unquoted : ends), ...behindText];
      let thinking = new OpenState('thinking').leadsTo(inThoughts);
      if (words.hasHead) {
        const state = new OpenState('thinking').leadsTo([...unquoted, ...behindText]);
        const quotes = leading([QUOTATION], { state, isText: 'beginning', needsLineStart: true });
        thinking = new OpenState('thinking', 'nothing', thinking).leadsTo(
          [...quotes, ...inThoughts],
          inThoughts,
        );
      }
      return leading(words.open, { state: thinking, isText: 'beginning', inCode: 'text' });
    });
  /** What counts at the start of a reply, and behind its text. */
  const counting = (...tags: readonly Transition[]): readonly [Transition[], Transition[]] => [
    [...opens, ...everydayAtStart, ...tags],
    [...opens, ...everydayAlone, ...tags],
  ];
  // An answer that was closed only.
  const closedOnly = isTagged ? to(after, [answerPattern.close]) : [];
  const [startTags, laterTags] = counting(toAnswer, ...answers, ...closedOnly);
  const behindThoughts = isCareful ? [...startTags, ...inPlainWords(laterTags)] : laterTags;
  after.leadsTo([...behindThoughts, ...aroundAnswer], opensAtStart ? [] : laterTags);
  for (const { state, ends } of marked)
    state.leadsTo(
      [...behindThoughts, ...aroundAnswer, ...ends],
      [...(opensAtStart ? [] : laterTags), ...ends],
    );
  const ownAnswer = isTagged ? toFirstAnswer : toAnswer;
  const [firstTags, tagsBehindText] = counting(ownAnswer, ...answers);
  outside.leadsTo(firstTags, opensAtStart ? [] : tagsBehindText);

  switch (startIn) {
    case 'outside': {
      if ((isTagged || opensAtStart) && unopenedClose === 'text' && !isCareful) return outside;
      const first =
        isTagged || opensAtStart
          ? outsideState(outside.type)
          : new OpenState('answer', 'fence', new OpenState('answer'));
      const closing = unopenedClose === 'tag' ? unopened : [];
      const later = opensAtStart ? [] : [...tagsBehindText, ...closing];
      return first.leadsTo([...firstTags, ...closing, ...inPlainWords(later)], later);
    }
    case 'unknown': {
      const first = isTagged
        ? outsideState('thinking')
        : new OpenState('thinking', 'nothing', new OpenState('thinking'));
      const toOwnAnswer = isTagged ? toFirstAnswer : toAnswerFromThoughts;
      const [atStart, behindText] = counting(...unopened, toOwnAnswer, ...answers);
      const later = isCareful ? behindText.map(insideOthers) : behindText;
      return first.leadsTo([...atStart, ...inPlainWords(later)], later);
    }
    case 'thinking': {
      const prefilled = new OpenState('thinking', 'nothing', new OpenState('thinking'));
      const ends = [...unopened, toAnswerFromThoughts, ...answers];
      const later = [...ends, ...nestedIn(prefilled, opensMixed)];
      return prefilled.leadsTo([...opens, ...everydayAtStart, ...ends, ...inPlainWords(later)], later);
    }
    case 'answer': {
      const answer = answerBefore(outside);
      const prefilled = new OpenState('answer', 'nothing', answer);
      const closing = answer.transitions;
      return prefilled.leadsTo([toFirstAnswer, ...closing], closing);
    }
  }
}
