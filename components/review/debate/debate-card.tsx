import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import type { AgentCall } from '@/lib/chat/research/research-iterations';
import { formatElapsed } from '@/lib/trace/format-duration';

interface DebateCardProps {
  readonly heading: string;
  /** Beside the heading. */
  readonly tag?: ReactNode;
  readonly calls: readonly AgentCall[];
  readonly children: ReactNode;
}

/** What one agent said, under whose name, and what that took. */
export function DebateCard({ heading, tag, calls, children }: DebateCardProps) {
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className="min-w-0 rounded-xl border border-line bg-surface px-4 py-3.5"
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 id={headingId} className="font-medium text-[14px]">
          {heading}
        </h3>
        {tag}
      </div>
      {children}
      <AgentCalls calls={calls} />
    </article>
  );
}

/** Said in place of words that there are none of. */
export const Untold = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-[14px] text-muted-foreground">{children}</p>
);

/** By which prompts an agent was asked, how long that took, and with what it was asked. */
function AgentCalls({ calls }: { readonly calls: readonly AgentCall[] }) {
  if (calls.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-1 border-line border-t pt-2.5 text-[12.5px] text-muted-foreground tabular-nums">
      {calls.map((call) => (
        <li key={`${call.prompt} ${call.startedAt}`}>
          <CallFacts call={call} />
          {call.told && call.told.problems.length > 0 && <Problems problems={call.told.problems} />}
          {call.told && Object.keys(call.told.variables).length > 0 && <GivenTo told={call.told} />}
        </li>
      ))}
    </ul>
  );
}

function CallFacts({ call: { prompt, status, isRepeated, latencyMs, told } }: { readonly call: AgentCall }) {
  const t = useTranslations('review.debate');
  const locale = useLocale();
  const counted = told !== null && (told.inputTokens !== null || told.outputTokens !== null);
  const facts = [
    ...(told ? [t('promptVersion', { version: told.version })] : []),
    ...(told?.model ? [told.model] : []),
    ...(isRepeated ? [t('repeated')] : []),
    ...(!isRepeated && latencyMs !== null ? [formatElapsed(latencyMs, locale)] : []),
    ...(counted ? [t('tokens', { input: told.inputTokens ?? 0, output: told.outputTokens ?? 0 })] : []),
    ...(isRepeated || status === 'done' ? [] : [t(`callStatus.${status}`)]),
  ];
  return (
    <>
      <span className="font-mono text-[12px] text-foreground">{prompt}</span>
      {facts.map((fact) => ` · ${fact}`).join('')}
    </>
  );
}

/** What was wrong with a reply. */
function Problems({ problems }: { readonly problems: readonly string[] }) {
  const sentenceOf = useFailureSentence();
  return (
    <ul className="mt-0.5 list-disc pl-4.5">
      {problems.map((problem) => (
        <li key={problem} className="break-words">
          <bdi>{sentenceOf({ code: problem, message: problem })}</bdi>
        </li>
      ))}
    </ul>
  );
}

function GivenTo({ told }: { readonly told: NonNullable<AgentCall['told']> }) {
  const t = useTranslations('review.debate');
  return (
    <details className="mt-0.5">
      <summary className="w-fit cursor-pointer rounded-sm hover:text-foreground">{t('given')}</summary>
      <dl className="mt-1.5 mb-1 flex flex-col gap-1.5 border-line border-l pl-3">
        {Object.entries(told.variables).map(([name, value]) => (
          <div key={name}>
            <dt className="font-mono text-[12px]">{name}</dt>
            <dd dir="auto" className="whitespace-pre-wrap break-words text-[13px] text-foreground">
              {typeof value === 'string' ? value || '–' : JSON.stringify(value)}
            </dd>
          </div>
        ))}
      </dl>
      {told.isCut && <p>{t('cut')}</p>}
    </details>
  );
}
