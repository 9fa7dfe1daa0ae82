import dynamic from 'next/dynamic';
import { type ReactNode, useMemo } from 'react';
import type { ListedSource } from '@/components/citations/source-extras';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable, useObserved } from '@/components/observable/observable';
import { useChatShell } from '../state/shell/chat-shell-context';

/** Loaded with the first source of an answer in a conversation about a paper. */
const LateSourceReference = dynamic(() => keepLoading(() => import('./source-reference')), {
  loading: () => <span className="size-7 shrink-0 pointer-coarse:size-10" />,
});

/** What can be done with each source of a turn's answer: in a conversation about a paper, it can be a reference of that. */
export function useSourceExtras(turnId: string | undefined): ((source: ListedSource) => ReactNode) | null {
  const session = useObservable(useChatShell().sessions.active);
  const paperId = useObserved(session.state, (state) => state.paperId);
  return useMemo(
    () =>
      paperId === null || turnId === undefined
        ? null
        : (source) => <LateSourceReference paperId={paperId} turnId={turnId} source={source} />,
    [paperId, turnId],
  );
}
