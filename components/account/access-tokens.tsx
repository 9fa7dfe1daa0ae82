'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { AccessTokenView, MadeAccessToken, NewAccessToken } from '@/lib/chat/access-token';
import { AccessTokenForm } from './access-token-form';
import { AccessTokenList } from './access-token-list';
import { NewTokenField } from './new-token-field';

/** The tokens with which the person lets programs in: made, shown once, listed and revoked. */
export function AccessTokens({ tokens: initial }: { readonly tokens: readonly AccessTokenView[] }) {
  const t = useTranslations('account.tokens');
  const [tokens, setTokens] = useState(initial);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<MadeAccessToken | null>(null);
  const [note, setNote] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, problem, run } = useRequest();

  const make = (wanted: NewAccessToken): Promise<boolean> =>
    run(async () => {
      const response = await sendJson('POST', '/api/account/tokens', wanted);
      const answer: MadeAccessToken = await response.json();
      setNote('');
      setMade(answer);
      setTokens((before) => [answer.accessToken, ...before]);
      setIsMaking(false);
    });

  const revoke = async (tokenId: string): Promise<void> => {
    setNote('');
    const done = await run(async () => {
      await fetchOrThrow(`/api/account/tokens/${encodeURIComponent(tokenId)}`, { method: 'DELETE' });
      setTokens((before) => before.filter((token) => token.tokenId !== tokenId));
    });
    if (!done) return;
    if (made?.accessToken.tokenId === tokenId) setMade(null);
    setNote(t('revoked'));
    // What had the focus is gone with it.
    requestAnimationFrame(() => heading.current?.focus());
  };

  return (
    <section aria-labelledby="tokens-heading" className="mt-10">
      <h2 id="tokens-heading" ref={heading} tabIndex={-1} className="font-semibold text-[16px] outline-none">
        {t('heading')}
      </h2>
      <p className="mt-1 text-[14px] text-muted-foreground leading-[1.55]">{t('text')}</p>
      {made && <NewTokenField key={made.accessToken.tokenId} made={made} />}
      <AccessTokenList tokens={tokens} busy={busy} onRevoke={revoke} />
      <p role="status" className="text-[13px] text-accent-strong not-empty:mt-3">
        {note}
      </p>
      <div className="has-[p]:mt-3">
        <FormProblem problem={problem} />
      </div>
      <Button className="mt-4" aria-expanded={isMaking} onClick={() => setIsMaking(!isMaking)}>
        {t('new')}
      </Button>
      {isMaking && <AccessTokenForm busy={busy} onMake={make} />}
    </section>
  );
}
