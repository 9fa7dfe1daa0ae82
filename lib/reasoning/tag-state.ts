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
  literalTag,
  openingTag,
  startCharacters,
  type TagPattern,
} from './tag-pattern';

/** What a stretch of the stream is: the model's thoughts or its answer. */
export type TagStreamType = 'thinking' | 'answer';

/** A name stands for `<name>` and `</name>`; other delimiters are given as they are written. */
export type ThinkingTag = string | { readonly open: string; readonly close: string };

/** How a tagged stream is to be read. */
export interface TagDialect {
  /** `tagged` (default): text outside the tags is thinking, until a thinking block has ended. `think`: answer. */
  readonly dialect?: 'tagged' | 'think';
  /**
   * Where the stream begins, for templates that end the prompt with an opening tag. Default `outside`. `unknown`: text
   * before any tag is thinking, and a closing tag without an opening one ends it.
   */
  readonly startIn?: 'outside' | 'unknown' | TagStreamType;
  /** What a closing thinking tag is before any other tag in a stream that begins outside. Default `text`. */
  readonly unopenedClose?: 'text' | 'tag';
  /** In the `think` dialect: whether a tag counts behind the text that a reply begins with. Default `anywhere`. */
  readonly opens?: 'anywhere' | 'at-start';
  /** Whether `<answer>` ends an open thinking block anywhere (default), or only at the beginning of a line. */
  readonly answerEndsThoughts?: 'anywhere' | 'at-line-start';
  /** What thoughts are wrapped in. Default `thinking` and `think`, each closed by its own tag only. */
  readonly thinkingTags?: readonly ThinkingTag[];
  /**
   * Where the marks of other dialects open thoughts as well. Default nowhere. `anywhere` lets no thought out: what may
   * still be thoughts inside thoughts, or has begun with plain words that may begin them, is thoughts until its end.
   */
  readonly otherDialects?: 'anywhere' | 'at-line-start';
}

/** What a tag leads to, and what it says of where the reply began when it is the first one. */
export interface TagTarget {
  readonly state: TagState;
  readonly tells?: ReplyStart;
  /** It is text where something stands before it on its line. */
  readonly needsLineStart?: boolean;
  /** It is text in code, also where nothing but code is around the reply. */
  readonly isTextInCode?: boolean;
  /** It is text all the same: it begins thoughts inside thoughts, or the reply with words that may begin them. */
  readonly isText?: 'nested' | 'beginning';
  /** It ends thoughts: the ones whose mark it is, or maybe others like them. */
  readonly closes?: 'own' | 'mixed';
}

type Dropped = 'nothing' | 'blank' | 'fence';

/** A state of the parser. */
export interface TagState {
  readonly type: TagStreamType;
  /** The tags that mean something here, and what they lead to. */
  readonly tags: TagNode<TagTarget>;
  /** The characters that begin these tags. */
  readonly starts: string;
  /** What is kept back here, and dropped when a tag follows it: white space, or only the first line of a fence. */
  readonly drops: Dropped;
  /** The state that text other than white space leads to. */
  readonly afterText?: TagState;
}

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
const ANSWER_TAG = 'answer';

const patternsOf = (
  mark: ReasoningMark,
): { readonly open: readonly TagPattern[]; readonly close: readonly TagPattern[] } =>
  typeof mark === 'string'
    ? { open: [openingTag(mark)], close: [closingTag(mark)] }
    : { open: mark.open.map(literalTag), close: mark.close.map(literalTag) };

const isTag = (tag: ThinkingTag): boolean => typeof tag === 'string' || (tag.open !== '' && tag.close !== '');

const NO_MARK: ReasoningMark = { open: [], close: [] };

const dialectOf = (tag: ThinkingTag): ReasoningDialect => ({
  thoughts: typeof tag === 'string' ? tag : { open: [tag.open], close: [tag.close] },
  isMixed: true,
});

const telling = (transitions: readonly Transition[], tells: ReplyStart): Transition[] =>
  transitions.map(({ pattern, to }) => ({ pattern, to: { ...to, tells } }));

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

  const answerPattern = { open: openingTag(ANSWER_TAG), close: closingTag(ANSWER_TAG) };
  const answerBefore = (then: OpenState): OpenState =>
    new OpenState('answer').leadsTo([{ pattern: answerPattern.close, to: { state: then } }]);
  const toAnswer: Transition = { pattern: answerPattern.open, to: { state: answerBefore(after) } };
  const needsLineStart = answerEndsThoughts === 'at-line-start';
  const toAnswerFromThoughts: Transition = {
    pattern: answerPattern.open,
    to: { ...toAnswer.to, needsLineStart },
  };
  const toFirstAnswer: Transition = { pattern: answerPattern.open, to: { state: answerBefore(outside) } };

  const to = (state: OpenState, patterns: readonly TagPattern[]): Transition[] =>
    patterns.map((pattern) => ({ pattern, to: { state } }));
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
  const mixedMarks = mixed.map(({ thoughts }) => patternsOf(thoughts));
  const mixedEnds = mixedMarks.flatMap(({ close }) =>
    close.map((pattern): Transition => ({ pattern, to: { state: after, closes: 'mixed' } })),
  );
  const nestedIn = (state: OpenState, open: readonly TagPattern[]): Transition[] =>
    (isCareful ? open : []).map((pattern) => ({
      pattern,
      to: { state, isText: 'nested', isTextInCode: true },
    }));
  const opensMixed = mixedMarks.flatMap(({ open }) => open);
  dialects.forEach((dialect, index) => {
    const { isMixed, isEveryday } = dialect;
    const thoughts = patternsOf(dialect.thoughts);
    const answer = patternsOf(dialect.answer ?? NO_MARK);
    const header = dialect.header === undefined ? [] : [literalTag(dialect.header)];
    const thinking = new OpenState('thinking');
    const answering = new OpenState('answer');
    const ends = to(after, thoughts.close).map(({ pattern, to }) => ({
      pattern,
      to: { ...to, closes: 'own' as const },
    }));
    const beginsAnswer = to(answering, answer.open);
    thinking.leadsTo([
      ...ends,
      ...beginsAnswer,
      ...to(thinking, header),
      toAnswerFromThoughts,
      ...(isMixed ? mixedEnds : []),
      ...nestedIn(thinking, isMixed ? opensMixed : answer.open.length > 0 ? [] : thoughts.open),
    ]);
    answering.leadsTo([...to(after, answer.close), ...to(answering, header)]);
    answers.push(...beginsAnswer);
    const needsLineStart = otherDialects === 'at-line-start' && index >= ownCount;
    const open: TagTarget = { state: thinking, tells: 'outside', needsLineStart };
    if (isEveryday !== true) {
      opens.push(...thoughts.open.map((pattern) => ({ pattern, to: open })));
      closes.push(...ends);
      return;
    }
    const alone = { ...open, needsLineStart: true, isTextInCode: true };
    everydayAtStart.push(...thoughts.open.map((pattern) => ({ pattern, to: alone })));
    everydayAlone.push(...thoughts.open.map((pattern) => ({ pattern: endingLine(pattern), to: alone })));
  });
  const behindThoughts: Transition[] = [];
  if (otherDialects !== undefined) {
    for (const name of ANSWER_TAG_NAMES) {
      const answering = new OpenState('answer').leadsTo(to(after, [closingTag(name)]));
      behindThoughts.push(...to(answering, [openingTag(name)]));
    }
  }
  const unopened = telling(closes, 'inside');
  /** Plain words at the start of a reply, behind which the tags count that count behind its text. */
  const inPlainWords = (behindText: readonly Transition[]): Transition[] =>
    (knowsWords ? PLAIN_DIALECTS : []).flatMap(({ open, close, closes }) => {
      const needsLineStart = closes === 'at-line-start';
      const ends = close.map((mark) => ({
        pattern: literalTag(mark),
        to: { state: after, needsLineStart },
      }));
      const thinking = new OpenState('thinking').leadsTo([...ends, ...behindText]);
      return open.map((mark) => ({
        pattern: literalTag(mark),
        to: { state: thinking, isText: 'beginning' as const, isTextInCode: true },
      }));
    });
  /** What counts at the start of a reply, and behind its text. */
  const opening = (...tags: readonly Transition[]): readonly [Transition[], Transition[]] => [
    [...opens, ...everydayAtStart, ...tags],
    [...opens, ...everydayAlone, ...tags],
  ];
  // An answer that was closed only.
  const closedOnly = isTagged ? to(after, [answerPattern.close]) : [];
  const [, laterTags] = opening(toAnswer, ...answers, ...closedOnly);
  after.leadsTo([...laterTags, ...behindThoughts], opensAtStart ? [] : laterTags);
  const ownAnswer = isTagged ? toFirstAnswer : toAnswer;
  const [firstTags, tagsBehindText] = opening(ownAnswer, ...answers);
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
      const [atStart, later] = opening(...unopened, toOwnAnswer, ...answers);
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
