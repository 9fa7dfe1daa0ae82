import { describe, expect, it } from 'vitest';
import type { ToolServerRow } from '../tool-server-store';
import type { CurrentStore } from './store-fixtures';

const row = (serverId: string, changes: Partial<ToolServerRow> = {}): ToolServerRow => ({
  ...{ serverId, name: 'Of ours', kind: 'address', place: 'https://tools.example/mcp', access: 'token' },
  ...{ sealedSecret: 'sealed', mayBePrivate: false, isOn: true, tools: '[]', createdAt: 1_000 },
  ...changes,
});
const change = (at: number, after: unknown) => ({ at, by: 'ana', before: null, after });

/** The servers of tools that admins added. */
export function describeToolServers(current: CurrentStore): void {
  describe('toolServers', () => {
    it('keeps what was added in its order, changes it in its place, and removes it once', async () => {
      const { toolServers, audit } = current();
      expect(await toolServers.list()).toEqual([]);
      const second = row('second', { createdAt: 2_000, access: 'none', sealedSecret: null });
      await toolServers.put(second, change(2_000, { name: 'Of ours' }));
      await toolServers.put(row('first'), change(1_000, { name: 'Of ours' }));
      const changed = row('first', { name: 'Renamed', mayBePrivate: true, isOn: false, createdAt: 9_000 });
      await toolServers.put(changed, change(3_000, { name: 'Renamed' }));
      expect(await toolServers.list()).toEqual([{ ...changed, createdAt: 1_000 }, second]);
      expect(await toolServers.remove('first', change(4_000, null))).toBe(true);
      expect(await toolServers.remove('first', change(5_000, null))).toBe(false);
      expect(await toolServers.list()).toEqual([second]);
      const { items } = await audit.list({ limit: 9, action: 'tool-server' });
      expect(items.map(({ at, subject }) => [at, subject])).toEqual([
        [4_000, 'first'],
        [3_000, 'first'],
        [1_000, 'first'],
        [2_000, 'second'],
      ]);
    });

    it('puts one secret in the place of another, unless somebody else has done so meanwhile', async () => {
      const { toolServers, audit } = current();
      await toolServers.put(row('one', { sealedSecret: null }), change(1_000, {}));
      const exchange = (before: string | null, after: string | null) =>
        toolServers.exchangeSecret({ serverId: 'one', before, after });
      expect(await exchange(null, 'a')).toBe(true);
      expect(await exchange(null, 'b')).toBe(false);
      expect(await exchange('a', 'b')).toBe(true);
      expect(await toolServers.exchangeSecret({ serverId: 'none', before: null, after: 'a' })).toBe(false);
      expect(await toolServers.list()).toEqual([row('one', { sealedSecret: 'b' })]);
      expect((await audit.list({ limit: 9, action: 'tool-server' })).items).toHaveLength(1);
    });
  });
}
