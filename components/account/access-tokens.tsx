'use client';

import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { SecretField } from '@/components/page/secret-field';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { AccessTokenView, MadeAccessToken, NewAccessToken } from '@/lib/chat/access-token';
import { TOKEN_DAYS, TOKEN_NAME_LENGTH, TOKEN_SCOPES, type TokenScope } from '@/lib/chat/token-scope';

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
      {made && (
        <SecretField
          key={made.accessToken.tokenId}
          label={t('made', { name: made.accessToken.name })}
          hint={t('madeText')}
          value={made.token}
        />
      )}
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

interface AccessTokenListProps {
  readonly tokens: readonly AccessTokenView[];
  readonly busy: boolean;
  readonly onRevoke: (tokenId: string) => Promise<void>;
}

/** The tokens with what they are for and when they were used; revoking one is asked about once more. */
function AccessTokenList({ tokens, busy, onRevoke }: AccessTokenListProps) {
  const t = useTranslations('account.tokens');
  const format = useFormatter();
  const now = useNow();
  const [doomed, setDoomed] = useState<AccessTokenView | null>(null);
  const day = (at: number): string => format.dateTime(at, { dateStyle: 'medium' });
  const isOver = ({ expiresAt }: AccessTokenView): boolean => expiresAt <= now.getTime();

  if (tokens.length === 0) return <p className="mt-4 text-[14px] text-muted-foreground">{t('none')}</p>;
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
        {tokens.map((token) => (
          <li key={token.tokenId} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="break-words font-medium text-[14px]">{token.name}</p>
              <p className="text-[13px]">
                {token.scopes.map((scope) => t(`scope.${scope}.label`)).join(' · ')}
              </p>
              <p className="text-[13px] text-muted-foreground">
                {isOver(token) ? (
                  <span className="text-warning">{t('ended', { day: day(token.expiresAt) })}</span>
                ) : (
                  t('dates', { made: day(token.createdAt), until: day(token.expiresAt) })
                )}
                {' · '}
                {token.lastUsedAt === null
                  ? t('neverUsed')
                  : t('lastUsed', {
                      when: format.dateTime(token.lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' }),
                    })}
              </p>
            </div>
            <Button
              size="small"
              busy={busy}
              aria-label={t('revokeOf', { name: token.name })}
              onClick={() => setDoomed(token)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        title={t('confirm', { name: doomed?.name ?? '' })}
        text={t('confirmText')}
        cancel={t('cancel')}
        confirm={t('revoke')}
        onConfirm={() => doomed && void onRevoke(doomed.tokenId)}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}

interface AccessTokenFormProps {
  readonly busy: boolean;
  readonly onMake: (wanted: NewAccessToken) => Promise<boolean>;
}

/** What a new token is called, what it is for and how long it holds. */
function AccessTokenForm({ busy, onMake }: AccessTokenFormProps) {
  const t = useTranslations('account.tokens');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [daysValid, setDaysValid] = useState<number>(90);

  const choose = (scope: TokenScope, wanted: boolean): void =>
    setScopes((before) =>
      TOKEN_SCOPES.filter((known) => (known === scope ? wanted : before.includes(known))),
    );

  return (
    <form
      className="mt-4 space-y-5 rounded-xl border border-line px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        void onMake({ name, scopes: [...scopes], daysValid });
      }}
    >
      <FormField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        required
        maxLength={TOKEN_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset>
        <legend className="font-medium text-[14px]">{t('scopes')}</legend>
        <ul className="mt-1.5 space-y-2">
          {TOKEN_SCOPES.map((scope) => (
            <li key={scope}>
              <label className="flex items-start gap-3">
                <input
                  type="checkbox"
                  checked={scopes.includes(scope)}
                  // The browser says that one has to be chosen.
                  required={scopes.length === 0}
                  onChange={(event) => choose(scope, event.target.checked)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0">
                  <span className="block text-[14px]">{t(`scope.${scope}.label`)}</span>
                  <span className="block text-[13px] text-muted-foreground">{t(`scope.${scope}.text`)}</span>
                  <code className="font-mono text-[12px] text-muted-foreground">{scope}</code>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <SelectField
        label={t('validFor')}
        className="w-44"
        value={daysValid}
        onChange={(event) => setDaysValid(Number(event.target.value))}
      >
        {TOKEN_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('days', { days })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="solid" busy={busy}>
        {t('make')}
      </Button>
    </form>
  );
}
