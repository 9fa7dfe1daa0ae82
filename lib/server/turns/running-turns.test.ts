import { expect, it, vi } from 'vitest';
import { RunningTurns } from './running-turns';

const chunk = { type: 'text-delta', id: 'txt', delta: 'Hello' } as const;

it('logs what turns send, but nothing of a temporary conversation, to its very last word', async () => {
  const add = vi.fn();
  const catchUp = vi.fn(async () => true);
  const turns = new RunningTurns({ heartbeat: async () => [] }, { add, catchUp }, () => 1_000);
  const lasting = turns.open({ turnId: 'trn_1', conversationId: 'cnv_1', ownerId: 'ana' });
  const temporary = turns.open({ turnId: 'trn_2', conversationId: 'temporary_2', ownerId: 'ana' });
  for (const turn of [lasting, temporary]) {
    turn.write(chunk);
    await turn.keep();
    turns.close(turn);
  }
  expect(add.mock.calls).toEqual([['trn_1', 1, JSON.stringify(chunk)]]);
  expect(catchUp).toHaveBeenCalledOnce();
});
