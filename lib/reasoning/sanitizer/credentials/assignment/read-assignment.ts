import type { Assignment, Reading } from './assignment';
import { AssignmentCursor } from './assignment-cursor';
import { readBridge } from './read-bridge';
import { readSign } from './read-sign';
import { readValue } from './read-value';
import { readWords } from './read-words';

/**
 * The value that the name at `nameStart`…`nameEnd` is given, in code, configuration, a command line or prose
 * (English and Indonesian); with `isArgument` the word after the name is its value. Looks ahead over a bounded stretch; `incomplete` when the text ends inside it.
 */
export function readAssignment(
  text: string,
  nameStart: number,
  nameEnd: number,
  isArgument: boolean,
  isFinal: boolean,
): Reading<Assignment> {
  const cursor = new AssignmentCursor(text, nameStart, nameEnd, isFinal);
  const bridge = readBridge(cursor, nameEnd);
  if (bridge === 'incomplete') return bridge;
  if (bridge) return readValue(cursor);
  cursor.skipClosers();
  const afterName = cursor.index;
  cursor.skipSpaces(false);
  cursor.isTight = cursor.isQuotedName || cursor.index === afterName;
  cursor.skipToSignOnNextLine();
  if (cursor.isAtEnd) return cursor.incomplete;
  const sign = readSign(cursor);
  if (sign === 'incomplete') return sign;
  if (sign) return readValue(cursor);
  if (cursor.index === afterName) return undefined;
  if (isArgument) {
    cursor.connector = 'flag';
    return readValue(cursor);
  }
  return readWords(cursor);
}
