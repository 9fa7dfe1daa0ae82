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
      { href: 'https://www.example.org/b', title: 'B', domain: 'example.org' },
      { href: 'https://example.com/a', title: 'A', domain: 'example.com' },
    ]);
  });

  it('shows the domain once where there is no other title', () => {
    expect(
      sourcesOf(answer([{ url: 'https://example.org/x' }, { url: 'https://example.com/', title: ' ' }])),
    ).toEqual([
      { href: 'https://example.org/x', title: 'example.org', domain: null },
      { href: 'https://example.com/', title: 'example.com', domain: null },
    ]);
  });

  it('shows the domain in the place of an address that is no title', () => {
    const url = 'https://example.org/a/very/long/way?to=it';
    expect(sourcesOf(answer([{ url, title: url }]))).toEqual([
      { href: url, title: 'example.org', domain: null },
    ]);
  });

  it('leaves out what is no web page', () => {
    const urls = ['javascript:alert(1)', 'mailto:a@example.org', 'nonsense', ''];
    expect(sourcesOf(answer(urls.map((url) => ({ url, title: 'x' }))))).toEqual([]);
  });
});
