import { GAP, lowerCase, type TagPattern } from './tag-pattern';

/** White space and invisible characters a tag may hold in total. The bound keeps what a parser has to hold back short. */
export const MAX_SPACES_IN_TAG = 32;

/** The text is none of the tags. */
export const NO_MATCH = -1;

/** A point in the tags of a tree that begin alike; `target` is what a tag that is complete here leads to. */
export interface TagNode<Target> {
  readonly codes: readonly number[];
  readonly nodes: readonly TagNode<Target>[];
  readonly allowsSpace: boolean;
  readonly target: Target | undefined;
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
  target: Target | undefined;

  add(pattern: TagPattern, target: Target): void {
    let node: OpenNode<Target> = this;
    for (const code of pattern) {
      if (code === GAP) node.allowsSpace = true;
      else node = node.child(code);
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

const INVISIBLE = [0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff];

/**
 * Follows text that may be a tag through a tree, character by character, over any number of chunks. Of a
 * tag and a longer one that begins with it, the shorter is found, so that nothing has to be awaited.
 */
export class TagMatcher<Target> {
  /** What the tag leads to, once it is complete. */
  target: Target | undefined;
  private node: TagNode<Target>;
  private spaces = 0;

  constructor(root: TagNode<Target>) {
    this.node = root;
  }

  /** Starts anew with the tags of this tree. */
  begin(root: TagNode<Target>): void {
    this.node = root;
    this.spaces = 0;
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
      const next = childOf(node, code);
      if (next !== undefined) {
        node = next;
        if (node.target !== undefined) {
          this.target = node.target;
          return position + 1;
        }
      } else {
        this.spaces += 1;
        const isPassed = (node.allowsSpace && isSpace(code)) || INVISIBLE.includes(code);
        if (!isPassed || this.spaces > MAX_SPACES_IN_TAG) return NO_MATCH;
      }
    }
    this.node = node;
    return text.length;
  }
}
