'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { useDesk } from '../desk-view';
import { SectionEditor } from '../editor/section-editor';
import { usePaper } from '../paper-state';
import { useSectionTitle } from '../use-section-title';

/** A section: what it is to do, how long it is, and its text. */
export function SectionPlace({ sectionId }: { readonly sectionId: string }) {
  const t = useTranslations('papers');
  const desk = useDesk();
  const part = usePaper(({ head }) => head.outline.find((one) => one.sectionId === sectionId));
  const words = usePaper(({ sections }) => sections.find((one) => one.sectionId === sectionId)?.words ?? 0);
  const title = useSectionTitle()(sectionId);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 border-line border-b px-5 pt-4 pb-3 sm:px-6">
        <div className="flex items-start gap-2">
          <h2
            dir="auto"
            className="min-w-0 flex-1 font-semibold text-[18px] leading-7 [overflow-wrap:anywhere]"
          >
            {title}
          </h2>
          {part && (
            <IconButton
              label={t('outline.editPart', { title })}
              onClick={() => desk.open({ kind: 'part', sectionId })}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </div>
        <p className="text-[13px] text-muted-foreground leading-[1.55]">
          <span className="tabular-nums">
            {part?.aimedWords ? t('wordsOf', { words, aimed: part.aimedWords }) : t('words', { words })}
          </span>
          {part ? (
            part.goal !== '' && <span dir="auto"> · {part.goal}</span>
          ) : (
            <span> · {t('outside.text')}</span>
          )}
        </p>
      </div>
      <SectionEditor
        key={sectionId}
        sectionId={sectionId}
        title={title}
        onComment={(passage) => desk.showPanel('comments', { commented: passage })}
        onAsked={() => desk.showPanel('chat')}
      />
    </div>
  );
}
