import type { SanitizerRule } from './sanitizer-rule';

/** One member of an object, or nothing but brackets; each part is bounded, or followed by what it cannot hold. */
const JSON_LINE = /^(?:"[^"\n]{1,80}" ?: ?(?:"[^"\n]*"|-?[\d.]+|true|false|null|[{[]) ?,?|[{}[\]]+,?)$/;

const BEGINNING = /^\s*["{}[\]]/;

/** Lines of JSON that stand alone, of rule 2; whole payloads are taken out of the stream before. */
export const payloadLinesRule: SanitizerRule = {
  id: 'code-and-payloads',
  apply: (sentence) => {
    if (!BEGINNING.test(sentence)) return { text: sentence, count: 0 };
    const isLine = JSON_LINE.test(sentence.trim().replaceAll(/\s+/g, ' '));
    return isLine ? { text: '', count: 1 } : { text: sentence, count: 0 };
  },
};
