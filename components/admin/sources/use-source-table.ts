'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { type RequestState, useRequest } from '@/components/http/use-request';
import type {
  SourceChange,
  SourceChangeReply,
  SourceProblem,
  SourceTableView,
} from '@/lib/chat/research/source-table';

/** What stands in the way of a change; null: it is done, or somebody else was first, and the table says so. */
export type ChangeOutcome = readonly SourceProblem[] | null;

export interface SourceTableState extends Pick<RequestState, 'busy' | 'problem'> {
  readonly table: SourceTableView;
  /** What became of the latest change; empty while there is nothing to say. */
  readonly note: string;
  readonly change: (change: SourceChange) => Promise<ChangeOutcome>;
  /** Puts an earlier version back; 0 is the table that comes along. */
  readonly restore: (version: number) => Promise<void>;
  /** Shows a table that came by another way. */
  readonly show: (table: SourceTableView, note: string) => void;
}

/** The table as the server has it, and what an admin does to it. */
export function useSourceTable(first: SourceTableView): SourceTableState {
  const t = useTranslations('admin.sources');
  const [table, setTable] = useState(first);
  const [note, setNote] = useState('');
  const { busy, problem, run } = useRequest();

  const show = (next: SourceTableView, sentence: string): void => {
    setTable(next);
    setNote(sentence);
  };
  const send = async (path: string, body: unknown, done: string): Promise<ChangeOutcome> => {
    setNote('');
    let problems: ChangeOutcome = [];
    await run(async () => {
      const reply: SourceChangeReply = await (await sendJson('POST', path, body)).json();
      problems = reply.outcome === 'refused' ? reply.problems : null;
      if (reply.outcome !== 'refused') show(reply.table, reply.outcome === 'changed' ? done : t('conflict'));
    });
    return problems;
  };

  return {
    table,
    note,
    busy,
    problem,
    show,
    change: (change) => {
      const { name = '' } = change.after ?? change.before ?? {};
      const deed = change.after === null ? 'removed' : change.before === null ? 'added' : 'changed';
      return send('/api/admin/sources', change, t(`done.${deed}`, { name }));
    },
    restore: async (version) => {
      const done = version === 0 ? t('done.reset') : t('done.restored', { version });
      await send('/api/admin/sources/restore', { version, seen: table.version }, done);
    },
  };
}
