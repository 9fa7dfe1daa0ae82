import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { sourcesOf } from './sources-of';

const answer = (sources: readonly { url: string; title?: string }[]): ChatMessage => ({
  id: 'a',
  role: 'assistant',
  parts: [
    { type: 'text', text: 'Text' },
    ...sources.map((source, index) => ({ type: 'source-url' as const, sourceId: String(index), ...source })),
  ],
});

describe('sourcesOf', () => {
  it('keeps the order and names each page once', () => {
    const sources = sourcesOf(
      answer([
        { url: 'https://www.example.org/b', title: 'B' },
        { url: 'https://example.com/a', title: 'A' },
        { url: 'https://www.example.org/b', title: 'B again' },
      ]),
    );
    expect(sources).toEqual([
      { number: 1, href: 'https://www.example.org/b', title: 'B', domain: 'example.org' },
      { number: 2, href: 'https://example.com/a', title: 'A', domain: 'example.com' },
    ]);
  });

  it('begins with what its words cite, in their order', () => {
    const { parts, ...message } = answer(
      ['a', 'b', 'c'].map((name) => ({ url: `https://${name}.example/` })),
    );
    const cited = {
      ...message,
      parts: [{ type: 'text' as const, text: 'Red [3], blue [1, 3].' }, ...parts.slice(1)],
    };
    expect(sourcesOf(cited).map(({ number, title }) => [number, title])).toEqual([
      [3, 'c.example'],
      [1, 'a.example'],
      [2, 'b.example'],
    ]);
  });

  it('shows the domain once where there is no other title', () => {
    expect(
      sourcesOf(answer([{ url: 'https://example.org/x' }, { url: 'https://example.com/', title: ' ' }])),
    ).toEqual([
      { number: 1, href: 'https://example.org/x', title: 'example.org', domain: null },
      { number: 2, href: 'https://example.com/', title: 'example.com', domain: null },
    ]);
  });

  it('shows the domain in the place of an address that is no title', () => {
    const url = 'https://example.org/a/very/long/way?to=it';
    expect(sourcesOf(answer([{ url, title: url }]))).toEqual([
      { number: 1, href: url, title: 'example.org', domain: null },
    ]);
  });

  it('leaves out what is no web page', () => {
    const urls = ['javascript:alert(1)', 'mailto:a@example.org', 'nonsense', ''];
    expect(sourcesOf(answer(urls.map((url) => ({ url, title: 'x' }))))).toEqual([]);
  });
});
