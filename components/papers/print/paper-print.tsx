'use client';

import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AnswerMarkdown } from '@/components/answer/answer-markdown';
import { printPage } from '@/components/page/printing';
import { Button } from '@/components/ui/button';
import type { PrintedPaper, PrintedSection } from '@/lib/paper/printed-paper';
import { PrintedBlockView } from './printed-block-view';
import './paper-print.css';

interface PaperPrintProps {
  readonly paper: PrintedPaper;
  readonly paperId: string;
}

/** A whole paper as it will stand on paper, to be printed or kept as PDF. */
export function PaperPrint({ paper, paperId }: PaperPrintProps) {
  const t = useTranslations('paperPrint');
  const { title, language, cover, sections, references } = paper;
  return (
    <div className="paper-print mx-auto max-w-[46rem] px-4 sm:px-8">
      <nav className="flex items-center justify-between gap-2 py-3 print:hidden">
        <a
          href={`/papers/${paperId}`}
          className="flex items-center gap-1.5 text-[13.5px] text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </a>
        <Button size="small" onClick={() => void printPage()}>
          <Printer aria-hidden />
          {t('print')}
        </Button>
      </nav>
      <main lang={language} className="pb-16 print:pb-0">
        <header data-slot="paper-cover" data-alone={cover.length > 0 || undefined}>
          <h1 dir="auto">{title}</h1>
          {cover.map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </header>
        {sections.length === 0 && <p className="text-muted-foreground">{t('empty')}</p>}
        {sections.map((section) => (
          <Section key={section.sectionId} section={section} />
        ))}
        {references && (
          <section data-slot="paper-references">
            <h2>{references.title}</h2>
            {references.entries.map((entry) => (
              <div key={entry}>
                <AnswerMarkdown text={entry} growing={false} />
              </div>
            ))}
          </section>
        )}
      </main>
    </div>
  );
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5'] as const;

function Section({ section: { number, title, depth, blocks } }: { readonly section: PrintedSection }) {
  const Heading = HEADINGS[depth] ?? 'h5';
  const keyed = blocks.map((block, index) => ({ block, key: `${index} ${block.kind}` }));
  return (
    <section>
      <Heading dir="auto">{number === '' ? title : `${number} ${title}`}</Heading>
      {keyed.map(({ block, key }) => (
        <PrintedBlockView key={key} block={block} />
      ))}
    </section>
  );
}
