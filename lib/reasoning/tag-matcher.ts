import {
  ATTRIBUTES,
  isInvisible,
  lowerCase,
  NAME_END,
  NUMBER,
  ORNAMENT,
  type TagPattern,
  UNQUOTED,
} from './tag-pattern';

/** White space, invisible characters and others between its own that a tag may hold in total. The bound keeps what a parser has to hold back short. */
export const MAX_SPACES_IN_TAG = 32;

/** The text is none of the tags. */
export const NO_MATCH = -1;

/** A point in the tags of a tree that begin alike; `target` is what a tag that is complete here leads to. */
export interface TagNode<Target> {
  readonly codes: readonly number[];
  readonly nodes: readonly TagNode<Target>[];
  readonly allowsSpace: boolean;
  readonly allowsOrnaments: boolean;
  readonly allowsAttributes: boolean;
  readonly allowsNumber: boolean;
  readonly target: Target | undefined;
  /** What it leads to if a character comes next that goes on with no quotation. */
  readonly unquoted: Target | undefined;
  /** What it leads to if a character comes next that is of no word. */
  readonly ended: Target | undefined;
}

/** A loop, because few nodes have more than one child and nothing is faster for those. */
function childOf<Node>(
  { codes, nodes }: { readonly codes: readonly number[]; readonly nodes: readonly Node[] },
  code: number,
): Node | undefined {
  for (let index = 0; index < codes.length; index += 1) {
    if (codes[index] === code) return nodes[index];
  }
  return undefined;
}

class OpenNode<Target> implements TagNode<Target> {
  readonly codes: number[] = [];
  readonly nodes: OpenNode<Target>[] = [];
  allowsSpace = false;
  allowsOrnaments = false;
  allowsAttributes = false;
  allowsNumber = false;
  target: Target | undefined;
  unquoted: Target | undefined;
  ended: Target | undefined;

  add(pattern: TagPattern, target: Target): void {
    let node: OpenNode<Target> = this;
    for (const code of pattern) {
      if (code === UNQUOTED) {
        node.unquoted ??= target;
        return;
      }
      if (code === NAME_END) {
        node.ended ??= target;
        return;
      }
      if (code >= 0) {
        node = node.child(code);
        continue;
      }
      node.allowsSpace = true;
      node.allowsNumber ||= code === NUMBER;
      node.allowsOrnaments ||= code === ORNAMENT;
      node.allowsAttributes ||= code === ATTRIBUTES;
    }
    node.target ??= target;
  }

  private child(code: number): OpenNode<Target> {
    const known = childOf<OpenNode<Target>>(this, code);
    if (known !== undefined) return known;
    const node = new OpenNode<Target>();
    this.codes.push(code);
    this.nodes.push(node);
    return node;
  }
}

/** The tree of these tags. Of two tags that are the same, the first counts. */
export function tagTree<Target>(
  tags: readonly { readonly pattern: TagPattern; readonly to: Target }[],
): TagNode<Target> {
  const root = new OpenNode<Target>();
  for (const { pattern, to } of tags) root.add(pattern, to);
  return root;
}

const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;

const isSpace = (code: number): boolean => code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN);

const OPENING = 0x3c;
/** Of tags; it marks quotations, too. */
const CLOSING = 0x3e;
const LINE_BREAK = 0x0a;
/** `*`, `_`, `#`, a selector of how a symbol looks, and a symbol that people set before words. */
const ORNAMENTS = [0x2a, 0x5f, 0x23, 0xfe0f, 0x2728];

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
/** Digits, and the signs that stand in numbers. */
const isOfNumber = (code: number): boolean => isDigit(code) || code === 0x2c || code === 0x2e;
const isOfName = (code: number): boolean => isDigit(code) || /[\p{L}_-]/u.test(String.fromCharCode(code));
const isOrnament = (code: number): boolean => ORNAMENTS.includes(code) || (code >= 0xd800 && code <= 0xdfff);

/**
 * Follows text that may be a tag through a tree, character by character, over any number of chunks. Of a
 * tag and a longer one that begins with it, the shorter is found, so that nothing has to be awaited.
 */
export class TagMatcher<Target> {
  /** What the tag leads to, once it is complete. */
  target: Target | undefined;
  private node: TagNode<Target>;
  private spaces = 0;
  /** Whether attributes have begun behind the name of a tag. */
  private isInAttributes = false;

  constructor(root: TagNode<Target>) {
    this.node = root;
  }

  /** Starts anew with the tags of this tree. */
  begin(root: TagNode<Target>): void {
    this.node = root;
    this.spaces = 0;
    this.isInAttributes = false;
    this.target = undefined;
  }

  /**
   * Takes the text from `from` on. Returns `NO_MATCH`, or the index behind what it took: all of the text
   * when the tag is not complete (`target` is undefined), otherwise up to the end of the tag.
   */
  advance(text: string, from: number): number {
    let { node } = this;
    for (let position = from; position < text.length; position += 1) {
      const code = lowerCase(text.charCodeAt(position));
      const next = this.isInAttributes && code !== CLOSING ? undefined : childOf(node, code);
      if (next !== undefined) {
        node = next;
        this.isInAttributes = false;
        if (node.target !== undefined) {
          this.target = node.target;
          return position + 1;
        }
      } else {
        this.spaces += 1;
        const isPassed =
          (node.allowsSpace && isSpace(code)) ||
          (node.allowsOrnaments && isOrnament(code)) ||
          (node.allowsNumber && isOfNumber(code)) ||
          (this.isInAttributes && code !== OPENING && code !== LINE_BREAK) ||
          isInvisible(code);
        if (!isPassed && node.unquoted !== undefined && code !== CLOSING) {
          this.target = node.unquoted;
          return position;
        }
        if (!isPassed && node.ended !== undefined && !isOfName(code)) {
          this.target = node.ended;
          return position;
        }
        if (!isPassed || this.spaces > MAX_SPACES_IN_TAG) return NO_MATCH;
        this.isInAttributes ||= node.allowsAttributes && isSpace(code);
      }
    }
    this.node = node;
    return text.length;
  }
}
