import { wordSet } from '@/lib/text/words/listed-words';
import ENDINGS from './unreadable-endings.json';

/**
 * Endings of files that are no text, and none of the kinds that are read, whatever is in them. What is often something
 * else under such a name is not among them: programs write HTML and call it `.xls` or `.doc`.
 */
const UNREADABLE = wordSet(ENDINGS);

/** Whether a file of that name cannot be read for certain; any other is tried, and one without an ending. */
export const isUnreadableName = (fileName: string): boolean =>
  UNREADABLE.has(/\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '');
