import { describe, expect, it } from 'vitest';
import { CHAT_ERROR_STATUS } from '@/lib/chat/chat-error';
import en from '@/messages/en.json';
import id from '@/messages/id.json';

function flatten(value: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, member] of Object.entries(value)) {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof member === 'string') found.set(name, member);
    else for (const [inner, text] of flatten(member, name)) found.set(inner, text);
  }
  return found;
}

const english = flatten(en);
const indonesian = flatten(id);

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = '']) => name).sort();

describe('messages', () => {
  it('say the same things in both languages', () => {
    expect([...indonesian.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english])('%s has a text with the same placeholders in Indonesian', (key, text) => {
    const translated = indonesian.get(key) ?? '';
    expect(translated.trim()).not.toBe('');
    expect(new Set(placeholders(translated))).toEqual(new Set(placeholders(text)));
  });

  it.each(Object.keys(CHAT_ERROR_STATUS))('have a sentence for %s', (code) => {
    expect(english.get(`errors.${code}`)).toMatch(/\.$/);
    expect(indonesian.get(`errors.${code}`)).toMatch(/\.$/);
  });
});
