import { describe, expect, it } from 'vitest';
import { MessageParts } from './message-parts';

describe('MessageParts', () => {
  it('joins what is added to one text, and begins a new one after it was closed', () => {
    const parts = new MessageParts();
    expect(parts.append('One ')).toEqual({ id: 'text-1', isNew: true });
    expect(parts.append('text.')).toEqual({ id: 'text-1', isNew: false });
    expect(parts.closeText()).toBe('text-1');
    expect(parts.append('Another.')).toEqual({ id: 'text-2', isNew: true });
    expect(parts.all).toEqual([
      { type: 'text', text: 'One text.' },
      { type: 'text', text: 'Another.' },
    ]);
  });

  it('keeps sources and notices where they came, without ending the text', () => {
    const parts = new MessageParts();
    const source = { type: 'source-url' as const, sourceId: 'source-1', url: 'https://a.example/' };
    parts.append('Before ');
    parts.add(source);
    parts.append('and after.');
    expect(parts.all).toEqual([{ type: 'text', text: 'Before and after.' }, source]);
  });

  it('puts a part in the place of the one that it replaces', () => {
    const parts = new MessageParts();
    const pending = {
      type: 'data-chart' as const,
      id: 'b1',
      data: { chartId: 'b1', state: 'pending' as const },
    };
    const broken = {
      ...pending,
      data: {
        ...pending.data,
        state: 'problem' as const,
        problem: 'not-json' as const,
        reason: '',
        table: null,
      },
    };
    parts.put(pending);
    parts.append('After.');
    parts.put(broken);
    expect(parts.all).toEqual([broken, { type: 'text', text: 'After.' }]);
  });

  it('has no text, and none to close, before there was any', () => {
    const parts = new MessageParts();
    expect([parts.hasText, parts.closeText()]).toEqual([false, null]);
    parts.append('A');
    parts.closeText();
    expect([parts.hasText, parts.closeText()]).toEqual([true, null]);
  });

  it('goes on with the ids of a process that was lost', () => {
    const parts = new MessageParts();
    parts.append('', 'text-1');
    parts.closeText();
    expect(parts.append('More.').id).toBe('text-2');
  });
});
