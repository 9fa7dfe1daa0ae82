import { type Infer, type PropertyValidators, v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { ROW_KINDS, type RowKind } from '../../lib/store/rows/row-kinds';
import { authRecord } from './authvalues';
import { indexedChunkFields } from './documentchunks';
import {
  accessTokenRowFields,
  adminConfigFields,
  assignmentFields,
  auditFields,
  commentFields,
  conversationRowFields,
  documentRowFields,
  documentTextFields,
  feedbackRowFields,
  imageRowFields,
  instructionFields,
  invitationRowFields,
  memoryRowFields,
  memorySettingFields,
  messageRowFields,
  modeDecisionRowFields,
  modelProviderFields,
  researchRunRowFields,
  sourceTierFields,
  traceRowFields,
  turnRowFields,
  usageFields,
  verdictFields,
} from './rowfields';

const copiedAs = <Kind extends RowKind, Fields extends PropertyValidators>(kind: Kind, fields: Fields) =>
  v.object({ kind: v.literal(kind), rows: v.array(v.object(fields)) });

const authFields = { id: v.string(), fields: authRecord };
const words = v.array(v.string());

/**
 * What is copied into a deployment, as the adapter gives it; `words` are those that a row is found by. Shares are
 * written with the functions that make them.
 */
export const copiedRows = v.union(
  copiedAs('users', authFields),
  copiedAs('sessions', authFields),
  copiedAs('accounts', authFields),
  copiedAs('verifications', authFields),
  copiedAs('invitations', invitationRowFields),
  copiedAs('accessTokens', accessTokenRowFields),
  copiedAs('adminConfig', adminConfigFields),
  copiedAs('sourceTiers', sourceTierFields),
  copiedAs('modelProviders', modelProviderFields),
  copiedAs('auditLog', auditFields),
  copiedAs('conversations', { ...conversationRowFields, words }),
  copiedAs('instructions', instructionFields),
  copiedAs('messages', { ...messageRowFields, words }),
  copiedAs('turns', turnRowFields),
  copiedAs('modeDecisions', modeDecisionRowFields),
  copiedAs('researchRuns', researchRunRowFields),
  copiedAs('traces', { ...traceRowFields, turnId: v.string(), words: v.string() }),
  copiedAs('verdicts', verdictFields),
  copiedAs('comments', commentFields),
  copiedAs('assignments', assignmentFields),
  copiedAs('feedback', feedbackRowFields),
  copiedAs('usage', usageFields),
  copiedAs('memories', { ...memoryRowFields, words: v.string() }),
  copiedAs('memorySettings', memorySettingFields),
  copiedAs('images', imageRowFields),
  copiedAs('documents', documentRowFields),
  copiedAs('documentTexts', documentTextFields),
  copiedAs('documentChunks', indexedChunkFields),
);
export type CopiedRows = Infer<typeof copiedRows>;

export const copyKind = literals(...ROW_KINDS);
