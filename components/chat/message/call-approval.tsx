'use client';

import { ShieldCheck, ShieldQuestion, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { CallDecision, CallDecisions } from '@/lib/chat/call-decision';
import type { AskedCall } from '@/lib/trace/clarification';
import { CallArguments } from './call-arguments';

interface CallApprovalProps {
  readonly calls: readonly AskedCall[];
  /** What was decided; absent as long as nothing is. */
  readonly decisions: CallDecisions | undefined;
  /** Whether it can still be decided. */
  readonly waits: boolean;
  readonly busy: boolean;
  readonly onDecide: (decisions: CallDecisions, words: string) => void;
}

const DECISIONS: readonly CallDecision[] = ['once', 'conversation', 'no'];

/** Calls that change something: what would be done, where and with what, and the person's decision on each. */
export function CallApproval({ calls, decisions, waits, busy, onDecide }: CallApprovalProps) {
  const t = useTranslations('message.approval');
  const locale = useLocale();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<CallDecisions>({});
  const isOne = calls.length === 1;
  const isOpen = waits && !decisions;
  const missing = calls.filter(({ digest }) => chosen[digest] === undefined).length;
  const labelOf = ({ labels }: AskedCall): string => (locale === 'id' ? labels.id : labels.en);
  const decide = (all: CallDecisions): void => {
    // The buttons go, and the focus with them.
    card.current?.focus();
    onDecide(
      all,
      calls.map((call) => `${t(`decided.${all[call.digest] ?? 'no'}`)}: ${labelOf(call)}`).join('\n'),
    );
  };
  const Icon = decisions ? ShieldCheck : ShieldQuestion;
  return (
    <section
      ref={card}
      tabIndex={-1}
      data-slot="call-approval"
      aria-labelledby={titleId}
      className="mt-3 min-w-0 rounded-xl border border-line bg-surface"
    >
      <h3 id={titleId} className="flex items-center gap-2 px-4 pt-3 font-medium text-[14px]">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-strong" />
        {t(isOpen ? 'title' : 'over', { count: calls.length })}
      </h3>
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <li key={call.digest} className="px-4 py-3">
            <p className="break-words text-[14px]">
              <bdi className="font-medium">{labelOf(call)}</bdi>
              {call.server && (
                <span className="text-muted-foreground">
                  {' · '}
                  <bdi>{call.server.name}</bdi> (<bdi>{call.server.address}</bdi>)
                </span>
              )}
            </p>
            {call.effects === 'destructive' && (
              <p className="mt-1 flex items-center gap-1.5 text-[13px] text-danger">
                <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
                {t('destructive')}
              </p>
            )}
            <CallArguments text={call.arguments} />
            {isOpen ? (
              <fieldset className="mt-3 min-w-0">
                <legend className="sr-only">{t('choose', { what: labelOf(call) })}</legend>
                <div className="flex flex-wrap gap-2">
                  {DECISIONS.map((decision) => (
                    <Button
                      key={decision}
                      size="lines"
                      variant={decision === 'no' ? 'ghost' : 'outline'}
                      busy={busy}
                      aria-pressed={isOne ? undefined : chosen[call.digest] === decision}
                      className="aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-strong"
                      onClick={() =>
                        isOne
                          ? decide({ [call.digest]: decision })
                          : setChosen({ ...chosen, [call.digest]: decision })
                      }
                    >
                      {t(`decide.${decision}`)}
                    </Button>
                  ))}
                </div>
              </fieldset>
            ) : (
              <p
                className={classNames(
                  'mt-2 font-medium text-[13px]',
                  decisions?.[call.digest] === undefined && 'text-muted-foreground',
                )}
              >
                {t(`decided.${decisions?.[call.digest] ?? 'nothing'}`)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-2.5">
          <p className="min-w-0 flex-1 basis-60 text-[13px] text-muted-foreground">{t('hint')}</p>
          {!isOne && (
            <Button
              variant="solid"
              size="lines"
              busy={busy}
              disabled={missing > 0}
              onClick={() => decide(chosen)}
            >
              {t('goOn')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
