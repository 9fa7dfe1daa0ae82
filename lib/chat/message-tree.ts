/** What the tree functions need of a message. */
export interface TreeMessage {
  readonly id: string;
  readonly parentId: string | null;
}

/** Where a message stands among the versions of the same place: `index` is zero-based. */
export interface Branch {
  readonly index: number;
  readonly siblingIds: readonly string[];
}

/** The messages from the root to `leafId`, in reading order; empty where the leaf is unknown. */
export function pathTo<Message extends TreeMessage>(
  messages: readonly Message[],
  leafId: string | null,
): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: Message[] = [];
  let current = leafId === null ? undefined : byId.get(leafId);
  while (current && path.length <= messages.length) {
    path.push(current);
    current = current.parentId === null ? undefined : byId.get(current.parentId);
  }
  return path.reverse();
}

/** For each message of the tree, the versions that share its parent, in the order given. */
export function branchesOf(messages: readonly TreeMessage[]): Map<string, Branch> {
  const siblings = new Map<string | null, string[]>();
  for (const { id, parentId } of messages) {
    const ids = siblings.get(parentId);
    if (ids) ids.push(id);
    else siblings.set(parentId, [id]);
  }
  const branches = new Map<string, Branch>();
  for (const siblingIds of siblings.values()) {
    siblingIds.forEach((id, index) => {
      branches.set(id, { index, siblingIds });
    });
  }
  return branches;
}

/** The newest leaf below a message (the last child of the last child …), or the message itself. */
export function newestLeaf(messages: readonly TreeMessage[], fromId: string): string {
  const lastChild = new Map<string, string>();
  for (const { id, parentId } of messages) if (parentId !== null) lastChild.set(parentId, id);
  let leaf = fromId;
  for (let next = lastChild.get(leaf); next !== undefined; next = lastChild.get(leaf)) leaf = next;
  return leaf;
}
