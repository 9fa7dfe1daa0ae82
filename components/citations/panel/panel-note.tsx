import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

const LINES = ['w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3', 'w-10/12', 'w-full', 'w-1/2'];

/** Stands for a text that is being loaded. */
export function TextSkeleton() {
  const t = useTranslations('citations.panel');
  return (
    <div role="status" className="min-h-0 flex-1 px-5 py-6">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="grid gap-4 motion-safe:animate-pulse">
        {LINES.map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all there is of them
          <div key={line} className={classNames('h-3.5 rounded bg-raised', width)} />
        ))}
      </div>
    </div>
  );
}

interface PanelNoteProps {
  readonly title: string;
  readonly text: string;
  readonly retry: { readonly label: string; readonly onRetry: () => void } | null;
}

/** Says why there is no text, and offers to try again where that may help. */
export function PanelNote({ title, text, retry }: PanelNoteProps) {
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col items-start px-5 py-[18px]">
      <p className="font-medium text-[14px] leading-[1.45]">{title}</p>
      <p className="mt-1 text-[13.5px] text-muted-foreground leading-[1.6]">{text}</p>
      {retry && (
        <Button variant="outline" size="chip" onClick={retry.onRetry} className="mt-4">
          {retry.label}
        </Button>
      )}
    </div>
  );
}
