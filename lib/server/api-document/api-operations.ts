import { ANSWER_OPERATIONS } from './answer-operations';
import type { ApiOperation } from './api-operation';
import { CONVERSATION_OPERATIONS } from './conversation-operations';
import { DOCUMENT_OPERATIONS } from './document-operations';
import { OWN_OPERATIONS } from './own-operations';
import { PAPER_OPERATIONS } from './paper-operations';
import { REFERENCE_OPERATIONS } from './reference-operations';

/** Everything that takes access tokens. */
export const API_OPERATIONS: readonly ApiOperation[] = [
  ...CONVERSATION_OPERATIONS,
  ...ANSWER_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...OWN_OPERATIONS,
  ...PAPER_OPERATIONS,
  ...REFERENCE_OPERATIONS,
];
