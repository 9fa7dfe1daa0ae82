import type { ForeignMessage, ForeignPart } from './foreign-conversation';
import { LONGEST_MESSAGE, LONGEST_TEXT, MOST_MESSAGES, MOST_PARTS } from './foreign-conversation';

/** A node of an exported tree; calls of tools and their outputs are the assistant's. */
export interface ForeignNode {
  readonly id: string;
  readonly parentId: string | null;
  /** `none` for what is no message, such as hidden ones: what follows it follows the one before. */
  readonly role: 'user' | 'assistant' | 'none';
  readonly at: number | null;
  readonly model: string | null;
  readonly parts: readonly ForeignPart[];
  readonly stopped?: boolean;
}

export interface FoldedTree {
  readonly messages: readonly ForeignMessage[];
  readonly activeId: string | null;
  /** Nodes whose place in the tree is not to be told: they open the conversation anew. */
  readonly misplaced: number;
  /** Texts that were cut. */
  readonly cut: number;
}

/** Nodes of the assistant since the last question, the newest first. */
interface Run {
  readonly node: ForeignNode;
  readonly before: Run | null;
}

interface Step {
  readonly node: ForeignNode;
  /** The message that it follows. */
  readonly after: string | null;
  readonly run: Run | null;
}

/**
 * Makes questions and answers of the nodes of a tree: what the assistant did between two questions, with its thoughts
 * and tools, is one answer, on each branch. Null where branches repeat too much of each other. Takes any tree, however
 * deep, and whatever is no tree.
 */
export function foldTree(nodes: readonly ForeignNode[], activeId: string | null): FoldedTree | null {
  const { children, roots, misplaced, standsFor } = treeOf(nodes);
  const messages: ForeignMessage[] = [];
  const kept = new Set<string>();
  let parts = 0;
  let cut = 0;
  const emit = (message: ForeignMessage): void => {
    const shortened = withinLength(message.parts);
    cut += shortened.cut;
    messages.push({ ...message, parts: shortened.parts });
    kept.add(message.id);
  };
  const waiting: Step[] = roots.toReversed().map((node) => ({ node, after: null, run: null }));
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { node, after } = step;
    const followers = children.get(node.id) ?? [];
    let run: Run | null = null;
    if (node.role === 'user') {
      parts += node.parts.length + 1;
      const { id, at, parts: own } = node;
      emit({
        ...{ id, at, parts: own, parentId: after, endedAt: at },
        role: 'user',
        model: null,
        stopped: false,
      });
    } else {
      run = { node, before: step.run };
      if (followers.length === 0 || followers.some(({ role }) => role === 'user')) {
        const answer = answerOf(run, after, MOST_PARTS - parts);
        if (!answer) return null;
        parts += answer.parts.length + 1;
        emit(answer);
      }
    }
    if (parts > MOST_PARTS || messages.length > MOST_MESSAGES) return null;
    for (const next of followers.toReversed())
      waiting.push(
        next.role === 'user' || node.role === 'user'
          ? { node: next, after: node.id, run: null }
          : { node: next, after, run },
      );
  }
  return { messages, activeId: nearestKept(activeId, standsFor, kept), misplaced, cut };
}

/** All that the nodes of a run hold, from the first on; null where that is more than `most` parts. */
function answerOf(run: Run, parentId: string | null, most: number): ForeignMessage | null {
  const nodes: ForeignNode[] = [];
  let count = 0;
  for (let at: Run | null = run; at; at = at.before) {
    nodes.push(at.node);
    count += at.node.parts.length + 1;
    if (count > most) return null;
  }
  nodes.reverse();
  const { id, stopped = false } = run.node;
  return {
    ...{ id, parentId, stopped, role: 'assistant' },
    at: nodes.find(({ at }) => at !== null)?.at ?? null,
    endedAt: nodes.findLast(({ at }) => at !== null)?.at ?? null,
    model: nodes.findLast(({ model }) => model !== null)?.model ?? null,
    parts: nodes.flatMap((node) => node.parts),
  };
}

/** The parts as far as they are not too long, each and together; how many were cut. */
function withinLength(parts: readonly ForeignPart[]): {
  readonly parts: ForeignPart[];
  readonly cut: number;
} {
  let room = LONGEST_MESSAGE;
  let cut = 0;
  const shorten = (text: string): string => {
    const shortened = text.slice(0, Math.min(room, LONGEST_TEXT));
    if (shortened.length < text.length) cut += 1;
    room -= shortened.length;
    return shortened;
  };
  const shortened = parts.map((part) => {
    if (part.type === 'call') return { ...part, input: shorten(part.input) };
    return 'text' in part ? { ...part, text: shorten(part.text) } : part;
  });
  return { parts: shortened, cut };
}

interface Tree {
  readonly children: ReadonlyMap<string, readonly ForeignNode[]>;
  readonly roots: readonly ForeignNode[];
  readonly misplaced: number;
  /** For each node that is no message the one that stands for it; null at the root. */
  readonly standsFor: ReadonlyMap<string, string | null>;
}

/** The messages among the nodes by what they follow. */
function treeOf(nodes: readonly ForeignNode[]): Tree {
  const byId = new Map<string, ForeignNode>();
  for (const node of nodes) if (!byId.has(node.id)) byId.set(node.id, node);
  let misplaced = nodes.length - byId.size;
  const own = [...byId.values()];
  const empty = own.filter((node) => node.role === 'none' || node.parts.length === 0);
  const passed = new Map(empty.map(({ id, parentId }) => [id, parentId]));
  const standsFor = new Map<string, string | null>();
  for (const { id } of empty) standsFor.set(id, pastEmpty(id, passed, standsFor));
  const children = new Map<string, ForeignNode[]>();
  const siblingsOf = new Map<string, ForeignNode[]>();
  const roots: ForeignNode[] = [];
  const messages = own.filter(({ id }) => !passed.has(id));
  for (const node of messages) {
    const parentId = node.parentId === null ? null : (standsFor.get(node.parentId) ?? parentOf(node, passed));
    if (parentId !== null && byId.has(parentId) && parentId !== node.id) {
      const siblings = children.get(parentId) ?? [];
      siblings.push(node);
      children.set(parentId, siblings);
      siblingsOf.set(node.id, siblings);
    } else roots.push(node);
  }
  // Whatever no root leads to goes round in circles: one of them is taken for its beginning.
  const seen = new Set<string>();
  reach(roots, children, seen);
  for (const node of messages) {
    if (seen.has(node.id)) continue;
    misplaced += 1;
    roots.push(node);
    const siblings = siblingsOf.get(node.id);
    siblings?.splice(siblings.indexOf(node), 1);
    reach([node], children, seen);
  }
  return { children, roots, misplaced, standsFor };
}

const parentOf = ({ parentId }: ForeignNode, passed: ReadonlyMap<string, string | null>): string | null =>
  parentId !== null && passed.has(parentId) ? null : parentId;

/** The first node above that is a message, or null; what is found is remembered, so that a long row is walked once. */
function pastEmpty(
  id: string,
  passed: ReadonlyMap<string, string | null>,
  known: Map<string, string | null>,
): string | null {
  const walked: string[] = [];
  const circle = new Set<string>();
  let at: string | null = id;
  while (at !== null && passed.has(at) && !known.has(at) && !circle.has(at)) {
    walked.push(at);
    circle.add(at);
    at = passed.get(at) ?? null;
  }
  const found = at === null || circle.has(at) ? null : passed.has(at) ? (known.get(at) ?? null) : at;
  for (const one of walked) known.set(one, found);
  return found;
}

function reach(
  from: readonly ForeignNode[],
  children: ReadonlyMap<string, readonly ForeignNode[]>,
  seen: Set<string>,
): void {
  const waiting = [...from];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node.id)) continue;
    seen.add(node.id);
    for (const child of children.get(node.id) ?? []) waiting.push(child);
  }
}

function nearestKept(
  activeId: string | null,
  standsFor: ReadonlyMap<string, string | null>,
  kept: ReadonlySet<string>,
): string | null {
  if (activeId === null) return null;
  const id = standsFor.has(activeId) ? (standsFor.get(activeId) ?? null) : activeId;
  return id !== null && kept.has(id) ? id : null;
}
