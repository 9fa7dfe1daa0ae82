import { type TagNode, tagTree } from './tag-matcher';
import { closingTag, literalTag, openingTag, startCharacters, type TagPattern } from './tag-pattern';

/** What a stretch of the stream is: the model's thoughts or its answer. */
export type TagStreamType = 'thinking' | 'answer';

/** A name stands for `<name>` and `</name>`; other delimiters are given as they are written. */
export type ThinkingTag = string | { readonly open: string; readonly close: string };

/** How a tagged stream is to be read. */
export interface TagDialect {
  /** `tagged` (default): text outside the tags is thinking. `think`: text outside the tags is answer. */
  readonly dialect?: 'tagged' | 'think';
  /** Where the stream begins, for templates that end the prompt with an opening tag. Default `outside`. */
  readonly startIn?: 'outside' | TagStreamType;
  /** What thoughts are wrapped in. Default `thinking` and `think`, each closed by its own tag only. */
  readonly thinkingTags?: readonly ThinkingTag[];
}

/** A state of the parser. */
export interface TagState {
  readonly type: TagStreamType;
  /** The tags that mean something here, and the states they lead to. */
  readonly tags: TagNode<TagState>;
  /** The characters that begin these tags. */
  readonly starts: string;
  /** White space is kept back here, and dropped when a tag follows it. */
  readonly dropsBlank: boolean;
  /** The state that text other than white space leads to. */
  readonly afterText?: TagState;
}

interface Transition {
  readonly pattern: TagPattern;
  readonly to: TagState;
}

class OpenState implements TagState {
  transitions: readonly Transition[] = [];
  tags: TagNode<TagState> = tagTree([]);
  starts = '';

  constructor(
    readonly type: TagStreamType,
    readonly dropsBlank = false,
    readonly afterText?: TagState,
  ) {}

  leadsTo(transitions: readonly Transition[]): void {
    this.transitions = transitions;
    this.tags = tagTree(transitions);
    this.starts = startCharacters(transitions.map(({ pattern }) => pattern));
  }
}

const DEFAULT_THINKING_TAGS: readonly ThinkingTag[] = ['thinking', 'think'];
const ANSWER_TAG = 'answer';

const patternsOf = (tag: ThinkingTag): { readonly open: TagPattern; readonly close: TagPattern } =>
  typeof tag === 'string'
    ? { open: openingTag(tag), close: closingTag(tag) }
    : { open: literalTag(tag.open), close: literalTag(tag.close) };

/**
 * Builds the states of a dialect and returns the one a stream begins in. Empty delimiters are ignored.
 *
 * A prefilled stream (`startIn`) may repeat the opening tag it was prefilled with: before any text, that
 * tag is taken as a tag; later it is text, as in every block.
 */
export function firstTagState({
  dialect = 'tagged',
  startIn = 'outside',
  thinkingTags = DEFAULT_THINKING_TAGS,
}: TagDialect = {}): TagState {
  const outsideText = new OpenState(dialect === 'tagged' ? 'thinking' : 'answer');
  const outside = dialect === 'tagged' ? new OpenState('thinking', true, outsideText) : outsideText;

  const answer = new OpenState('answer');
  const toAnswer = { pattern: openingTag(ANSWER_TAG), to: answer };
  answer.leadsTo([{ pattern: closingTag(ANSWER_TAG), to: outside }]);

  const opens: Transition[] = [];
  const closes: Transition[] = [];
  for (const { open, close } of thinkingTags.map(patternsOf)) {
    if (open.length === 0 || close.length === 0) continue;
    const thinking = new OpenState('thinking');
    const toOutside = { pattern: close, to: outside };
    thinking.leadsTo([toOutside, toAnswer]);
    opens.push({ pattern: open, to: thinking });
    closes.push(toOutside);
  }
  outside.leadsTo([...opens, toAnswer]);
  outsideText.leadsTo(outside.transitions);

  switch (startIn) {
    case 'outside':
      return outside;
    case 'thinking': {
      const prefilledText = new OpenState('thinking');
      prefilledText.leadsTo([...closes, toAnswer]);
      const prefilled = new OpenState('thinking', false, prefilledText);
      prefilled.leadsTo([...opens, ...closes, toAnswer]);
      return prefilled;
    }
    case 'answer': {
      const prefilled = new OpenState('answer', false, answer);
      prefilled.leadsTo([toAnswer, ...answer.transitions]);
      return prefilled;
    }
  }
}
