import { useTranslations } from 'next-intl';
import { AnswerMarkdown } from '@/components/answer/answer-markdown';
import type { PrintedBlock } from '@/lib/paper/printed-paper';

/** Words of a paper, or a figure over its number and caption. */
export function PrintedBlockView({ block }: { readonly block: PrintedBlock }) {
  const t = useTranslations('paperPrint');
  if (block.kind === 'text') return <AnswerMarkdown text={block.markdown} growing={false} />;
  return (
    <figure data-slot="paper-figure" className="my-4 text-center">
      {block.imageId === null ? (
        <p className="text-muted-foreground">{t('pictureMissing')}</p>
      ) : (
        // biome-ignore lint/performance/noImgElement: kept by this server as it is
        <img
          src={`/api/images/${encodeURIComponent(block.imageId)}`}
          alt={block.name}
          className="mx-auto max-h-[70vh] max-w-full"
        />
      )}
      <figcaption>
        <AnswerMarkdown text={`**${block.name}.** ${block.caption}`} growing={false} />
      </figcaption>
    </figure>
  );
}
