import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { DeepDetail } from '@/lib/trace/deep/deep-detail';
import { CutNote } from './recorded-fields';

type Reflection = Extract<DeepDetail, { kind: 'reflection' }>['detail'];

/** What was found wrong with what was known, how grave that is, and what would settle it. */
export function ReflectionDetail({ reflection }: { readonly reflection: Reflection }) {
  const t = useTranslations('trace.row');
  return (
    <>
      <ul className="mt-1 space-y-2 text-[13.5px] text-muted-foreground leading-[1.6]">
        {reflection.notes.map(({ finding, risk, contradiction, followUp }) => (
          <li key={finding}>
            <span dir="auto" className="break-words">
              {finding}
            </span>{' '}
            <span
              className={`whitespace-nowrap text-[12px] ${contradiction ? 'text-warning' : 'text-muted-foreground'}`}
            >
              {contradiction ? `${t('reflection.contradiction')} · ` : ''}
              {t(`reflection.risk.${risk}`)}
            </span>
            {followUp !== null && (
              <span dir="auto" className="block break-words text-[12.5px]">
                <ArrowRight aria-hidden="true" className="mr-1.5 inline size-3 align-[-1.5px]" />
                {followUp}
              </span>
            )}
          </li>
        ))}
      </ul>
      {reflection.isCut && <CutNote text={t('tool.cut')} />}
    </>
  );
}
