'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { mergeTexts } from '../writing/merge-texts';
import type { SectionDraft } from '../writing/section-draft';
import { WordDifferences } from './word-differences';

/** Two texts of one section side by side, and the choice between them; whatever is chosen, none of them is lost. */
export default function ConflictView({ draft }: { readonly draft: SectionDraft }) {
  const t = useTranslations('paperEditor.conflict');
  const base = useObserved(draft.state, ({ saving }) => saving?.base.text ?? '');
  const mine = useObserved(draft.state, ({ saving }) => saving?.text ?? '');
  const theirs = useObserved(draft.state, ({ saving }) => saving?.theirs?.text ?? '');
  const merged = useMemo(() => mergeTexts(base, mine, theirs), [base, mine, theirs]);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  return (
    <div data-slot="conflict" className="@container max-w-[64rem] space-y-4 px-3 py-5 sm:px-6">
      <div>
        <h2 ref={title} tabIndex={-1} className="font-semibold text-[16px] outline-none">
          {t('title')}
        </h2>
        <p className="mt-1 text-[14px] text-muted-foreground">{t('text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="solid" onClick={() => draft.choose(merged.text)}>
          {t('both')}
        </Button>
        <Button onClick={() => draft.choose(mine)}>{t('mine')}</Button>
        <Button onClick={() => draft.choose(theirs)}>{t('theirs')}</Button>
      </div>
      <p className="text-[13px] text-muted-foreground">
        {merged.overlaps === 0 ? t('fits') : t('overlaps', { places: merged.overlaps })}
      </p>
      <div className="grid gap-4 @lg:grid-cols-2">
        <Side title={t('mineTitle')}>
          <WordDifferences before={theirs} after={mine} side="after" />
        </Side>
        <Side title={t('theirsTitle')}>
          <WordDifferences before={mine} after={theirs} side="after" />
        </Side>
      </div>
    </div>
  );
}

function Side({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <h3 className="mb-2 font-medium text-[13px] text-muted-foreground">{title}</h3>
      {children}
    </section>
  );
}
