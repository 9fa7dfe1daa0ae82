import type { ForeignNode } from './fold-tree';
import type { ForeignConversation } from './foreign-conversation';

/** A conversation as its reader has found it, its tree not yet made into questions and answers. */
export interface RawConversation
  extends Pick<
    ForeignConversation,
    'peer' | 'createdAt' | 'updatedAt' | 'isArchived' | 'isPinned' | 'project' | 'activeId'
  > {
  readonly id: unknown;
  readonly title: unknown;
  readonly nodes: readonly ForeignNode[];
}
