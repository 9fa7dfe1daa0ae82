import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/trace/step-key';
import { TagStreamParser } from './tag-stream-parser';
import { taggingInstruction } from './tagging-instruction';

describe('taggingInstruction', () => {
  it.each(LOCALES)('shows in %s an example that the parser reads as thinking, then answer', (locale) => {
    const text = taggingInstruction(locale, { hasTools: true });
    const from = text.indexOf('<thinking>');
    const to = text.indexOf('</answer>') + '</answer>'.length;
    const parser = new TagStreamParser();
    const pieces = [...parser.feed(text.slice(from, to)), ...parser.flush()];
    expect(pieces.map(({ type }) => type)).toEqual(['thinking', 'answer']);
  });

  it('is written in each language', () => {
    expect(taggingInstruction('en', { hasTools: false })).toContain('in plain sentences');
    expect(taggingInstruction('id', { hasTools: false })).toContain('dengan kalimat biasa');
  });

  it.each(LOCALES)('speaks in %s of tools only where there are some', (locale) => {
    const word = { en: /\btool/, id: /\balat\b/ }[locale];
    expect(taggingInstruction(locale, { hasTools: true })).toMatch(word);
    expect(taggingInstruction(locale, { hasTools: false })).not.toMatch(word);
  });
});
