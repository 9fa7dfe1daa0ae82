import { ArrowLeftRight, Check, type LucideIcon, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PassageTitle } from '@/components/passages/passage-title';
import { usePassages } from '@/components/passages/use-passages';
import { Button } from '@/components/ui/button';
import { onlyWords } from '@/lib/text/words/only-words';
import { countClaims } from '@/lib/trace/documents/claim-counts';
import type { CheckedStatement } from '@/lib/trace/documents/validation-detail';
import { verdictReason } from '@/lib/trace/documents/verdict-reason';
import { ClaimMark, useIsCited } from './claim-mark';
import { VerdictFilter } from './verdict-filter';

type Verdict = CheckedStatement['verdict'];

interface ClaimListProps {
  readonly claims: readonly CheckedStatement[];
  /** Whether the answer was made of these, so that what nothing carries was left out of it. */
  readonly isFinal?: boolean;
}

/** More than these are shown when they are asked for. */
const MOST_SHOWN = 12;

const SIGNS: Readonly<Record<Verdict, { readonly Icon: LucideIcon; readonly className: string }>> = {
  supported: { Icon: Check, className: 'text-accent' },
  misattributed: { Icon: ArrowLeftRight, className: 'text-warning' },
  unsupported: { Icon: X, className: 'text-warning' },
};

/** The statements of an answer, each with its verdict, the reason, and the passage that carries it. */
export function ClaimList({ claims, isFinal = false }: ClaimListProps) {
  const t = useTranslations('claims');
  const [only, setOnly] = useState<Verdict | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const chosen = only === null ? claims : claims.filter(({ verdict }) => verdict === only);
  const shown = isWhole ? chosen : chosen.slice(0, MOST_SHOWN);
  return (
    <>
      <VerdictFilter counts={countClaims(claims)} only={only} onChoose={setOnly} />
      <ul className="space-y-2.5 text-[13.5px] text-muted-foreground leading-[1.55]">
        {shown.map((claim, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be stated twice, and nothing moves
          <ClaimItem key={index} claim={claim} isLeftOut={isFinal && claim.verdict === 'unsupported'} />
        ))}
      </ul>
      {shown.length < chosen.length && (
        <Button variant="quiet" size="inline" className="mt-2" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: chosen.length })}
        </Button>
      )}
    </>
  );
}

interface ClaimItemProps {
  readonly claim: CheckedStatement;
  readonly isLeftOut: boolean;
}

function ClaimItem({ claim: { claim, verdict, reason, evidence }, isLeftOut }: ClaimItemProps) {
  const t = useTranslations('claims');
  const { Icon, className } = SIGNS[verdict];
  const why = verdictReason(reason, verdict);
  return (
    <li data-verdict={verdict} className="relative pl-[22px]">
      <Icon aria-hidden="true" className={`absolute top-[3px] left-0 size-3.5 ${className}`} />
      {isLeftOut ? (
        <del dir="auto" className="break-words decoration-line-strong">
          {claim}
        </del>
      ) : (
        <span dir="auto" className="break-words text-foreground">
          {claim}
        </span>
      )}{' '}
      <span className="block text-[12.5px]">
        <span className={verdict === 'supported' ? undefined : 'text-warning'}>
          {t(`verdict.${verdict}`)}
        </span>
        {why !== null && ` · ${t(`reason.${why}`)}`}
        {evidence !== undefined && verdict !== 'unsupported' && (
          <>
            {' · '}
            <ClaimPassage evidence={evidence} claim={claim} />
          </>
        )}
      </span>
    </li>
  );
}

interface ClaimPassageProps {
  readonly evidence: NonNullable<CheckedStatement['evidence']>;
  readonly claim: string;
}

/** The passage that carries a statement, with the words of it that do where these are others than its own. */
function ClaimPassage({ evidence, claim }: ClaimPassageProps) {
  const told = usePassages([evidence])(evidence);
  const isCited = useIsCited(evidence.number);
  const quote = told.status === 'ready' && told.place !== null ? told.text : undefined;
  return (
    <>
      <ClaimMark number={evidence.number} />
      {told.status !== 'hidden' && (
        <>
          {' '}
          <PassageTitle told={told} isLink={!isCited} />
        </>
      )}
      {quote !== undefined && onlyWords(quote) !== onlyWords(claim) && (
        <span
          dir="auto"
          className="mt-1 line-clamp-2 break-words border-line-strong border-s-2 ps-2 text-foreground/80"
        >
          {quote}
        </span>
      )}
    </>
  );
}
