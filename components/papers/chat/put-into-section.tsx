'use client';

import { CornerUpLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useChatShell } from '@/components/chat/state/shell/chat-shell-context';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { usePaper, usePaperStore } from '../paper-state';
import { writingOf } from '../writing/paper-writing';
import { withReferences } from './answer-words';

interface PutIntoSectionProps {
  readonly turnId: string;
  /** The Markdown that is put in, found when it is asked for. */
  readonly words: () => string;
  /** Whether it is what was selected of an answer. */
  readonly isSelection: boolean;
}

/** Puts words of an answer into a section that is chosen; its sources become references. */
export function PutIntoSection({ turnId, words, isSelection }: PutIntoSectionProps) {
  const t = useTranslations('paperChat');
  const { toast } = useChatShell();
  const sentenceOf = useFailureSentence();
  const store = usePaperStore();
  const outline = usePaper(({ head }) => head.outline);

  const put = async (sectionId: string, title: string): Promise<void> => {
    const said = words();
    const { text, failed } = await withReferences(store.paperId, turnId, said);
    // Citations of references that the editor does not know would be marked as unknown.
    if (text.includes('[@')) await store.reload();
    const isIn = await writingOf(store).put({ sectionId, text, inserted: { turnId, text: said } });
    if (isIn) store.open({ sectionId });
    if (!isIn) toast(t('putFailed', { title }), true);
    else if (failed > 0) toast(t('citesFailed', { count: failed }), true);
    else toast(t('putDone', { title }));
  };

  return (
    <LazyMenu
      side="top"
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" size="inline" className="px-1.5" data-slot="put-into-section">
          <CornerUpLeft aria-hidden="true" className="size-3.5" />
          {t(isSelection ? 'putSelected' : 'put')}
        </Button>
      )}
      entries={() => [
        {
          kind: 'actions',
          key: 'sections',
          label: t(outline.length === 0 ? 'noSections' : 'sections'),
          actions: outline.map(({ sectionId, title }) => ({
            kind: 'action',
            key: sectionId,
            label: title,
            movesFocus: true,
            onSelect: () =>
              void put(sectionId, title).catch((cause: unknown) => {
                if (!(cause instanceof Error)) throw cause;
                toast(sentenceOf({ code: 'internal-error', message: cause.message }), true);
              }),
          })),
        },
      ]}
    />
  );
}
