'use client';

import { KeyRound, ShieldAlert, ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import type { TraceView } from '@/lib/chat/trace-view';
import { type ChainState, chainStateOf } from '@/lib/trace/chain-state';
import { traceStatement } from '@/lib/trace/chain-statements';
import { hashEnvelope, hashThoughtLog } from '@/lib/trace/hash-chain';
import { KeyRing } from '@/lib/trace/key-ring';
import { publicSigningKeySchema } from '@/lib/trace/signing-key';

/** What the browser finds by itself; the names are those of the sentences. */
type BrowserCheck = 'checked' | 'checkedHashes' | 'mismatch' | 'unavailable';

const keysSchema = z.object({ keys: z.array(publicSigningKeySchema) });

/** Computes a trace's hashes again, and checks its signature with the installation's public keys. */
async function checkInBrowser({ trace, thoughts }: TraceView): Promise<BrowserCheck> {
  // Browsers offer hashing on secure pages only.
  if (globalThis.crypto?.subtle === undefined) return 'unavailable';
  const [hash, thoughtLogHash] = await Promise.all([hashEnvelope(trace), hashThoughtLog(thoughts)]);
  if (hash !== trace.hash || thoughtLogHash !== trace.thoughtLogHash) return 'mismatch';
  const { seal, signature } = trace;
  if (!seal || signature === undefined) return 'checkedHashes';
  try {
    const response = await fetch('/api/keys');
    const ring = new KeyRing(keysSchema.parse(await response.json()).keys);
    if (!ring.knows(seal.keyId)) return 'checkedHashes';
    const isRight = await ring.hasSigned(seal.keyId, traceStatement(trace, seal), signature);
    return isRight ? 'checked' : 'mismatch';
  } catch {
    // Offline, or a browser without Ed25519.
    return 'checkedHashes';
  }
}

const ICONS: Readonly<Record<ChainState, typeof ShieldCheck>> = {
  verified: ShieldCheck,
  madeBeforeKeys: KeyRound,
  unknownKey: ShieldAlert,
  tampered: ShieldAlert,
};
const COLORS: Readonly<Record<ChainState, string>> = {
  verified: 'text-accent-strong',
  madeBeforeKeys: 'text-muted-foreground',
  unknownKey: 'text-danger',
  tampered: 'text-danger',
};

/** Whether the conversation's records are as they were signed; this one can be checked again in the browser. */
export function ChainCheck({ view }: { readonly view: TraceView }) {
  const t = useTranslations('review.chain');
  const [check, setCheck] = useState<BrowserCheck | null>(null);
  const { chain, trace } = view;
  const state = chainStateOf(trace, chain);
  const Icon = ICONS[state];
  return (
    <div data-slot="chain-check" data-verified={chain.verified} data-state={state}>
      <p className="flex items-center gap-2 font-medium text-[14px]">
        <Icon aria-hidden="true" className={`size-4 ${COLORS[state]}`} />
        {t(state)}
      </p>
      <div className="mt-1 flex flex-col gap-1 break-words text-[12.5px] text-muted-foreground leading-[1.55]">
        <ChainSentences view={view} />
      </div>
      <p className="mt-1 truncate font-mono text-[11px] text-muted-foreground">{trace.hash}</p>
      <Button size="inline" className="mt-2 px-2.5" onClick={() => void checkInBrowser(view).then(setCheck)}>
        {t('check')}
      </Button>
      <p role="status" className="mt-1.5 text-[12.5px] text-muted-foreground">
        {check && t(check)}
      </p>
    </div>
  );
}

function ChainSentences({ view: { chain, trace } }: { readonly view: TraceView }) {
  const t = useTranslations('review.chain');
  const signedBy = trace.seal && <p data-slot="signed-by">{t('signedBy', { keyId: trace.seal.keyId })}</p>;
  if (chain.verified)
    return (
      <>
        <p>
          {t('length', { count: chain.length })} {chain.beforeKeys === undefined && t('covered')}
        </p>
        {chain.beforeKeys !== undefined && <p>{t('someBeforeKeys', { count: chain.beforeKeys })}</p>}
        {signedBy}
      </>
    );
  switch (chain.reason) {
    case 'tampered':
      return (
        <>
          <p>{t(`breaks.${chain.break.code}`)}</p>
          <AtFault traceId={chain.break.traceId} shown={trace.traceId} />
        </>
      );
    case 'unknown-key':
      return (
        <>
          <p>{t('unknownKeyText', { keyId: chain.keyId })}</p>
          <AtFault traceId={chain.traceId} shown={trace.traceId} />
        </>
      );
    case 'made-before-keys':
      return <p>{t('allBeforeKeys')}</p>;
  }
}

/** The record at fault, which is often another one than that on the page. */
function AtFault({ traceId, shown }: { readonly traceId: string | null; readonly shown: string }) {
  const t = useTranslations('review.chain');
  if (traceId === null) return null;
  const sentence = t('at', { traceId });
  if (traceId === shown) return <p>{sentence}</p>;
  return (
    <p>
      <Link className="underline underline-offset-2" href={`/review/${encodeURIComponent(traceId)}`}>
        {sentence}
      </Link>
    </p>
  );
}
