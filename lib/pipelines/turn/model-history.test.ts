import { describe, expect, it } from 'vitest';
import { EXAMPLE_CHARTS } from '@/lib/charts/testing/example-charts';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { SeenImages } from './images-of-history';
import { type HistoryLimits, keptHistory } from './kept-history';
import { modelHistory as historyOf } from './model-history';

const message = (role: 'user' | 'assistant', ...parts: ChatMessage['parts']): ChatMessage => ({
  id: `msg_${Math.random()}`,
  role,
  parts,
});
const text = (value: string) => ({ type: 'text' as const, text: value });

const modelHistory = (messages: readonly ChatMessage[], limits: HistoryLimits, images?: SeenImages) =>
  historyOf(keptHistory(messages, limits).kept, images);
const plain = (budgetTokens: number) => ({ budgetTokens, inTags: false });

describe('modelHistory', () => {
  it('sends texts only: no thoughts, notices or sources', () => {
    const messages = [
      message('user', text('Hello')),
      message(
        'assistant',
        { type: 'reasoning', text: 'A secret thought' },
        { type: 'data-notice', data: { level: 'error', code: 'network-cut', text: 'Cut.' } },
        { type: 'source-url', sourceId: '1', url: 'https://example.org' },
        text('Hi'),
      ),
      message('user', text('More')),
    ];
    expect(modelHistory(messages, plain(1_000))).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi' },
      { role: 'user', content: 'More' },
    ]);
  });

  it('sends an image without words, and says in words where one is not seen', () => {
    const image = {
      ...{ imageId: 'img_1', name: 'square.png', mediaType: 'image/png' as const },
      ...{ width: 1, height: 1, bytes: 3 },
    };
    const metadata = { conversationId: 'cnv_1', parentId: null, createdAt: 0, images: [image] };
    const sent = [{ ...message('user', text('')), metadata }];
    const bytes = new Uint8Array([1, 2, 3]);
    const images = new Map([['img_1', { mediaType: image.mediaType, bytes }]]);
    expect(modelHistory(sent, plain(1_000), images)).toEqual([
      { role: 'user', content: [{ type: 'file', mediaType: 'image/png', data: bytes }] },
    ]);
    expect(modelHistory(sent, plain(1_000))).toEqual([
      { role: 'user', content: '(Images that were sent here and cannot be seen now: 1.)' },
    ]);
    expect(modelHistory([message('user', text(''))], plain(1_000))).toEqual([]);
  });

  it('tells charts and tables by their facts, not by their points', () => {
    const table = {
      version: 1 as const,
      title: 'Sales',
      columns: [{ label: 'Year', kind: 'text' as const }],
      rows: [['2020']],
    };
    const [, answer] = modelHistory(
      [
        message('user', text('Show it')),
        message(
          'assistant',
          text('Before.'),
          { type: 'data-chart', data: { chartId: 'c1', state: 'ready', spec: EXAMPLE_CHARTS.line } },
          { type: 'data-chart', data: { chartId: 'b1', state: 'pending' } },
          { type: 'data-table', data: { tableId: 't2', table } },
          text('After.'),
        ),
      ],
      plain(1_000),
    );
    expect(answer?.content).toMatch(/^Before\.\n\n\(The user was shown here: .*\)\n\n\(.*\)\n\nAfter\.$/);
    expect(answer?.content).toContain('"first":["1970-01-01",1]');
    expect(answer?.content).toContain('["Year"],["2020"]');
    expect(answer?.content).not.toContain('points');
  });

  it('leaves out answers that have no text', () => {
    const failed = message('assistant', {
      type: 'data-notice',
      data: { level: 'error', code: 'no-key', text: 'No key.' },
    });
    expect(
      modelHistory([message('user', text('a')), failed, message('user', text('b'))], plain(1_000)),
    ).toHaveLength(2);
  });

  it('keeps the newest messages that fit and begins with a user', () => {
    const messages = ['a', 'b', 'c', 'd', 'e'].map((letter, index) =>
      message(index % 2 === 0 ? 'user' : 'assistant', text(letter.repeat(400))),
    );
    const kept = modelHistory(messages, plain(250));
    expect(kept).toEqual([{ role: 'user', content: 'e'.repeat(400) }]);
    expect(modelHistory(messages, plain(330)).map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  });

  it('always keeps the question, however long', () => {
    expect(modelHistory([message('user', text('x'.repeat(10_000)))], plain(1))).toHaveLength(1);
  });

  it('puts answers into the tags that a model is asked for', () => {
    const messages = [
      message('user', text('a')),
      message('assistant', text('b')),
      message('user', text('c')),
    ];
    expect(modelHistory(messages, { budgetTokens: 1_000, inTags: true })).toEqual([
      { role: 'user', content: 'a' },
      { role: 'assistant', content: '<answer>\nb\n</answer>' },
      { role: 'user', content: 'c' },
    ]);
  });

  it('sends no thoughts back that were shown for want of an answer', () => {
    const metadata = {
      conversationId: 'cnv_a',
      parentId: null,
      createdAt: 1,
      answerSource: 'thoughts',
    } as const;
    const repeated = { ...message('assistant', text('I look at it.')), metadata };
    expect(
      modelHistory([message('user', text('a')), repeated, message('user', text('b'))], plain(1_000)),
    ).toEqual([
      { role: 'user', content: 'a' },
      { role: 'user', content: 'b' },
    ]);
  });
});
