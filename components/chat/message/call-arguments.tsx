import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

/** Longer ones are folded. */
const LONG_CHARACTERS = 700;
const LONG_LINES = 12;

/** What a call is made with: the very JSON, set with a field on each line. */
export function CallArguments({ text }: { readonly text: string }) {
  const t = useTranslations('message.approval');
  const [unfolded, setUnfolded] = useState(false);
  const set = JSON.stringify(JSON.parse(text), null, 2);
  if (set === '{}') return <p className="mt-2 text-[13px] text-muted-foreground">{t('nothing')}</p>;
  const isLong = set.length > LONG_CHARACTERS || set.split('\n').length > LONG_LINES;
  return (
    <div className="mt-2">
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, since nothing is chosen in it */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={t('arguments')}
        className={classNames(
          'rounded-lg bg-raised px-3 py-2',
          isLong && (unfolded ? 'max-h-[60vh] overflow-y-auto' : 'max-h-52 overflow-hidden'),
        )}
      >
        <pre dir="auto" className="whitespace-pre-wrap break-words font-mono text-[12px] leading-5">
          {set}
        </pre>
      </div>
      {isLong && (
        <Button
          variant="quiet"
          size="inline"
          className="mt-1"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t('less') : t('all', { count: set.length })}
        </Button>
      )}
    </div>
  );
}
