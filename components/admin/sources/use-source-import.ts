'use client';

import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { type RequestState, useRequest } from '@/components/http/use-request';
import {
  type ImportWay,
  SOURCE_LIST_LIMIT,
  type SourceFormat,
  type SourceImportReply,
} from '@/lib/chat/research/source-table';

interface ChosenList {
  readonly text: string;
  readonly format: SourceFormat;
}

interface SourceImportState extends Pick<RequestState, 'busy' | 'problem'> {
  readonly way: ImportWay;
  /** What would become of the chosen list; null while none is chosen. */
  readonly reply: SourceImportReply | null;
  readonly choose: (file: File) => Promise<void>;
  readonly setWay: (way: ImportWay) => void;
  /** Takes the list in; null where that did not work, which `reply` or `problem` tell of. */
  readonly takeIn: () => Promise<Extract<SourceImportReply, { readonly table: unknown }> | null>;
}

/** A list that is tried as soon as it is chosen, and taken in when it is wanted. */
export function useSourceImport(version: number): SourceImportState {
  const [way, setWay] = useState<ImportWay>('merge');
  const [list, setList] = useState<ChosenList | null>(null);
  const [reply, setReply] = useState<SourceImportReply | null>(null);
  const { busy, problem, run } = useRequest();

  const send = async (chosen: ChosenList, next: ImportWay, isTrial: boolean): Promise<SourceImportReply> => {
    const body = { ...chosen, way: next, seen: version, isTrial };
    return (await sendJson('POST', '/api/admin/sources/import', body)).json();
  };
  const tryOut = async (chosen: ChosenList, next: ImportWay): Promise<void> => {
    setReply(null);
    await run(async () => setReply(await send(chosen, next, true)));
  };

  return {
    way,
    reply,
    busy,
    problem,
    choose: async (file) => {
      setList(null);
      if (file.size > SOURCE_LIST_LIMIT) return setReply({ outcome: 'unreadable', problem: 'too-large' });
      const format = file.name.toLowerCase().endsWith('.csv') ? 'csv' : 'json';
      const chosen: ChosenList = { text: await file.text(), format };
      setList(chosen);
      await tryOut(chosen, way);
    },
    setWay: (next) => {
      setWay(next);
      if (list !== null) void tryOut(list, next);
    },
    takeIn: async () => {
      let done: SourceImportReply | null = null;
      if (list === null) return null;
      await run(async () => {
        done = await send(list, way, false);
        setReply(done);
      });
      return tableOf(done);
    },
  };
}

const tableOf = (
  reply: SourceImportReply | null,
): Extract<SourceImportReply, { readonly table: unknown }> | null =>
  reply !== null && 'table' in reply ? reply : null;
