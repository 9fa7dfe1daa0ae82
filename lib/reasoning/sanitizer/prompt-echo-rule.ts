import type { SanitizerRule } from './sanitizer-rule';
import { someRun } from './word-hashes';

/** So many words in a row that stand in a hidden text too are an echo. */
const ECHO_WORDS = 8;
const FILTER_SIZE = 65_521;

/** Runs of words, looked up by their hashes; a table of bits answers most look-ups. */
class RunIndex {
  private readonly hashes = new Set<number>();
  private readonly bits = new Uint8Array(FILTER_SIZE);

  constructor(hiddenTexts: readonly string[], visibleTexts: readonly string[]) {
    for (const text of hiddenTexts) someRun(text, ECHO_WORDS, (hash) => this.hashes.add(hash) === undefined);
    for (const text of visibleTexts)
      someRun(text, ECHO_WORDS, (hash) => this.hashes.delete(hash) === undefined);
    for (const hash of this.hashes) this.bits[hash % FILTER_SIZE] = 1;
  }

  hasRunOf(sentence: string): boolean {
    if (this.hashes.size === 0) return false;
    return someRun(
      sentence,
      ECHO_WORDS,
      (hash) => this.bits[hash % FILTER_SIZE] === 1 && this.hashes.has(hash),
    );
  }
}

/**
 * Rule 5: a sentence that repeats eight or more consecutive words of the instructions, tool schemas or hidden
 * documents of this very turn is dropped; what the person wrote (`visibleTexts`) may be repeated. Both lists may grow;
 * the index is built with the first sentence after that, in time linear in the texts.
 */
export function createPromptEchoRule(
  hiddenTexts: readonly string[],
  visibleTexts: readonly string[] = [],
): SanitizerRule {
  let index: RunIndex | undefined;
  let textCount = 0;
  return {
    id: 'prompt-echo',
    apply: (sentence) => {
      if (hiddenTexts.length === 0) return { text: sentence, count: 0 };
      const sentCount = hiddenTexts.length + visibleTexts.length;
      if (index === undefined || sentCount !== textCount) index = new RunIndex(hiddenTexts, visibleTexts);
      textCount = sentCount;
      return index.hasRunOf(sentence) ? { text: '', count: 1 } : { text: sentence, count: 0 };
    },
  };
}
