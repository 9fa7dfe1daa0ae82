import type { DocumentQuestions } from '@/lib/chat/documents/document-questions';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import { AGENT_KNOBS } from '@/lib/pipelines/turn/documents/state/agent-knobs';
import { isKeptFrom } from '../allowances/group-limits';
import { documentPolicy } from './document-policy';

/** What the composer says before a question is sent, so that nothing is refused afterwards. */
export const documentQuestions = (settings: KnobSettings): DocumentQuestions => ({
  mayChoose: !isKeptFrom(settings, 'document-agent'),
  questionCharacters: AGENT_KNOBS.read(settings).questionCharacters,
  mostFileBytes: documentPolicy(settings).file.bytes,
});
