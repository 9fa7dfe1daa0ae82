'use client';

import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { TraceView } from '@/lib/chat/trace-view';
import { hashEnvelope, hashThoughtLog } from '@/lib/trace/hash-chain';

type Check = 'checked' | 'mismatch' | 'unavailable';

async function checkHere({ trace, thoughts }: TraceView): Promise<Check> {
  // Browsers offer hashing on secure pages only.
  if (globalThis.crypto?.subtle === undefined) return 'unavailable';
  const [hash, thoughtLogHash] = await Promise.all([hashEnvelope(trace), hashThoughtLog(thoughts)]);
  return hash === trace.hash && thoughtLogHash === trace.thoughtLogHash ? 'checked' : 'mismatch';
}

/** Whether the conversation's records follow from each other; this one can be checked again in the browser. */
export function ChainCheck({ view }: { readonly view: TraceView }) {
  const t = useTranslations('review.chain');
  const [check, setCheck] = useState<Check | null>(null);
  const { chain, trace } = view;
  const Icon = chain.verified ? ShieldCheck : ShieldAlert;
  return (
    <div data-slot="chain-check" data-verified={chain.verified}>
      <p className="flex items-center gap-2 font-medium text-[14px]">
        <Icon
          aria-hidden="true"
          className={chain.verified ? 'size-4 text-accent-strong' : 'size-4 text-danger'}
        />
        {t(chain.verified ? 'verified' : 'broken')}
      </p>
      <p className="mt-1 break-words text-[12.5px] text-muted-foreground leading-[1.55]">
        {chain.verified
          ? t('length', { count: chain.length })
          : t(chain.break.code === 'hash-mismatch' ? 'hashMismatch' : 'linkMismatch', {
              traceId: chain.break.traceId,
            })}
      </p>
      <p className="mt-1 truncate font-mono text-[11px] text-muted-foreground">{trace.hash}</p>
      <Button size="inline" className="mt-2 px-2.5" onClick={() => void checkHere(view).then(setCheck)}>
        {t('check')}
      </Button>
      <p role="status" className="mt-1.5 text-[12.5px] text-muted-foreground">
        {check && t(check)}
      </p>
    </div>
  );
}
