'use client';

import { useTranslations } from 'next-intl';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { OAuthProviderId } from '@/lib/chat/oauth';

interface OAuthButtonsProps {
  readonly providerIds: readonly OAuthProviderId[];
  /** What the button of the identity provider says, where that was set. */
  readonly oidcName?: string | undefined;
  /** The token of the link that led here. */
  readonly token?: string | undefined;
  /** The page to come to. */
  readonly next?: string | undefined;
}

/** A button for each provider that is set up; the browser goes there and comes back. */
export function OAuthButtons({ providerIds, oidcName, token, next }: OAuthButtonsProps) {
  const t = useTranslations('account');
  const { busy, problem, run } = useRequest();
  if (providerIds.length === 0) return null;

  const nameOf = (providerId: OAuthProviderId): string =>
    (providerId === 'oidc' ? oidcName : undefined) ?? t(`provider.${providerId}`);
  const start = (providerId: OAuthProviderId): Promise<boolean> =>
    run(async () => {
      const body = { ...(token !== undefined && { token }), ...(next !== undefined && { next }) };
      const response = await sendJson('POST', `/api/account/oauth/${providerId}`, body);
      const { url }: { url: string } = await response.json();
      window.location.assign(url);
    });

  return (
    <div className="mt-4 space-y-3">
      <p className="flex items-center gap-3 text-[13px] text-muted-foreground before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {providerIds.map((providerId) => (
        <Button key={providerId} className="w-full" busy={busy} onClick={() => void start(providerId)}>
          {t('continueWith', { provider: nameOf(providerId) })}
        </Button>
      ))}
      <FormProblem problem={problem} />
    </div>
  );
}
