import { describe, expect, it } from 'vitest';
import { historyGroups } from './history-groups';

const at = (iso: string) => ({ conversationId: iso, title: iso, createdAt: 0, updatedAt: Date.parse(iso) });
const now = Date.parse('2026-03-10T01:30:00+07:00');

const keysOf = (isoTimes: readonly string[], timeZone: string): string[] =>
  historyGroups(isoTimes.map(at), now, timeZone).map(({ key, items }) => `${key}:${items.length}`);

describe('historyGroups', () => {
  it('groups by calendar days, then by months', () => {
    const times = [
      '2026-03-10T01:00:00+07:00',
      '2026-03-10T00:00:00+07:00',
      '2026-03-09T23:59:59+07:00',
      '2026-03-03T12:00:00+07:00',
      '2026-03-02T12:00:00+07:00',
      '2026-02-08T12:00:00+07:00',
      '2026-02-07T12:00:00+07:00',
      '2025-12-31T23:59:00+07:00',
    ];
    expect(keysOf(times, 'Asia/Jakarta')).toEqual([
      'today:2',
      'yesterday:1',
      'previous7Days:1',
      'previous30Days:2',
      '2026-02:1',
      '2025-12:1',
    ]);
  });

  it('takes the days of the given time zone', () => {
    expect(keysOf(['2026-03-10T00:30:00+07:00', '2026-03-09T10:00:00+07:00'], 'UTC')).toEqual(['today:2']);
    expect(keysOf(['2026-03-10T00:30:00+07:00', '2026-03-09T10:00:00+07:00'], 'Asia/Jakarta')).toEqual([
      'today:1',
      'yesterday:1',
    ]);
  });

  it('does not depend on how the ICU at hand writes a date', () => {
    const written = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...written, get: () => () => '3/9/26' });
    const times = ['2026-03-10T01:00:00+07:00', '2026-03-09T23:59:59+07:00', '2026-01-31T23:59:00+07:00'];
    try {
      expect(keysOf(times, 'Asia/Jakarta')).toEqual(['today:1', 'yesterday:1', '2026-01:1']);
    } finally {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', written ?? {});
    }
  });

  it('counts a conversation from the future as today', () => {
    expect(keysOf(['2026-03-11T12:00:00+07:00'], 'Asia/Jakarta')).toEqual(['today:1']);
  });

  it('is empty without conversations', () => {
    expect(historyGroups([], now, 'UTC')).toEqual([]);
  });
});
