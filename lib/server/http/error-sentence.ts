import type { ChatErrorCode } from '@/lib/chat/chat-error';
import english from '@/messages/en.json';

const SENTENCES: { readonly [code: string]: string } = english.errors;

/** What people do about it in a browser, a program cannot do. Who has a browser reads the code's sentence there. */
const FOR_PROGRAMS: { readonly [code: string]: string } = {
  'invalid-body': 'The request is not as the API describes it.',
  'invalid-json': 'The body is not valid JSON.',
  'unsupported-media-type': 'The body has to be JSON, sent with content-type: application/json.',
  'unknown-model': 'There is no such model here. The list of models has those that there are.',
  'model-not-allowed': 'This model is not allowed here. The list of models has those that are.',
  'model-not-in-group': 'Your group may not use this model. The list of models has those that it may.',
  'store-unavailable': 'Nalar cannot reach its storage right now. Try again in a moment.',
  'not-signed-in':
    'The request says of nobody that it is theirs. Send an access token: Authorization: Bearer …',
  'conversation-not-found': 'This conversation does not exist, or it is not yours.',
  'message-not-found': 'This message does not exist.',
  'trace-not-found': 'No record of this reasoning was found.',
  'comment-not-found': 'This comment does not exist.',
  'message-exists': 'This message has already been sent.',
  'decision-not-fitting': 'What was decided does not fit what is asked.',
  'project-outdated': 'This project was changed meanwhile. Get it again, then change it.',
  'preset-outdated': 'This preset was changed meanwhile. Get it again, then change it.',
} satisfies Partial<Record<ChatErrorCode, string>>;

/** The English sentence for an error code, for clients that do not translate codes themselves: programs. */
export function errorSentence(code: string, field?: string): string {
  const sentence = FOR_PROGRAMS[code] ?? SENTENCES[code] ?? SENTENCES['internal-error'] ?? code;
  return field === undefined ? sentence : `${sentence} The first thing that is wrong: ${field}.`;
}
