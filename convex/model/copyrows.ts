import { type ObjectType, v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { ROW_KINDS } from '../../lib/store/rows/row-kinds';
import { authRecord } from './authvalues';
import { indexedChunkFields } from './documentchunks';
import { rowFields, turnRowFields, usageFields } from './rowfields';

export const copyKind = literals(...ROW_KINDS);
export const copiedKind = literals(...ROW_KINDS.filter((kind) => kind !== 'shares'));

const { shares: _shares, ...plainFields } = rowFields;
const authFields = { id: v.string(), fields: authRecord };
const words = v.array(v.string());

/**
 * The fields of what is copied into a deployment, as the adapter gives it; `words` are those that a row is found by.
 * Shares are written with the functions that make them.
 */
export const copiedFields = {
  ...plainFields,
  users: authFields,
  sessions: authFields,
  accounts: authFields,
  verifications: authFields,
  conversations: { ...rowFields.conversations, words },
  messages: { ...rowFields.messages, words },
  turns: turnRowFields,
  traces: { ...rowFields.traces, turnId: v.string(), words: v.string() },
  usage: usageFields,
  memories: { ...rowFields.memories, words: v.string() },
  documentChunks: indexedChunkFields,
};

export type CopiedKind = keyof typeof copiedFields;
export type CopiedRow<Kind extends CopiedKind> = ObjectType<(typeof copiedFields)[Kind]>;
