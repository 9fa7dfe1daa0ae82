import { indexOfAny } from './index-of-any';

/** Up to this length a look at every character is cheaper than a call for each kind. */
const SHORT_LENGTH = 12;
const BACKTICK = 0x60;
const LINE_BREAK = 0x0a;

/** Whether a chunk holds one of the characters that tags begin with, or else one that code begins or ends with. */
export function lookAtChunk(chunk: string, starts: string): 'may-be-tag' | 'may-be-code' | 'plain' {
  if (starts === '') return 'plain';
  if (starts.length > 1 || chunk.length > SHORT_LENGTH) {
    if (indexOfAny(chunk, starts, 0) >= 0) return 'may-be-tag';
    return chunk.includes('`') || chunk.includes('\n') ? 'may-be-code' : 'plain';
  }
  const start = starts.charCodeAt(0);
  let isPlain = true;
  for (let index = 0; index < chunk.length; index += 1) {
    const code = chunk.charCodeAt(index);
    if (code === start) return 'may-be-tag';
    if (code === BACKTICK || code === LINE_BREAK) isPlain = false;
  }
  return isPlain ? 'plain' : 'may-be-code';
}
