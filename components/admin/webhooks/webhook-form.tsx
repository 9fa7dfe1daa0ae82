'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '@/components/page/check-field';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent } from '@/lib/chat/webhook-words';
import type { WebhookChange, WebhookView } from '@/lib/chat/webhooks';
import { useEventWords } from './use-event-words';

interface WebhookFormProps {
  /** The one that is changed; null for a new one. */
  readonly kept: WebhookView | null;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSave: (change: WebhookChange) => void;
  readonly onLeave: () => void;
}

/** Where a program is told, and of what. */
export function WebhookForm({ kept, busy, problem, onSave, onLeave }: WebhookFormProps) {
  const t = useTranslations('admin.webhooks');
  const words = useEventWords();
  const [name, setName] = useState(kept?.name ?? '');
  const [address, setAddress] = useState(kept?.address ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(kept?.events ?? ['turn.settled']);
  const [withAnswers, setWithAnswers] = useState(kept?.withAnswers ?? false);
  const [mayBePrivate, setMayBePrivate] = useState(kept?.mayBePrivate ?? false);
  const [isOn, setIsOn] = useState(kept?.isOn ?? true);

  return (
    <form
      className="max-w-2xl space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ name, address, events: [...events], withAnswers, mayBePrivate, isOn });
      }}
    >
      <FormField
        label={t('name')}
        value={name}
        required
        maxLength={WEBHOOK_LIMITS.nameUnits}
        onChange={(event) => setName(event.target.value)}
      />
      <FormField
        label={t('address')}
        hint={mayBePrivate ? undefined : t('addressHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        required
        maxLength={WEBHOOK_LIMITS.addressUnits}
        onChange={(event) => setAddress(event.target.value)}
      />
      <fieldset>
        <legend className="font-medium text-[14px]">{t('events')}</legend>
        <div className="mt-2 grid gap-2">
          {WEBHOOK_EVENTS.map((event) => (
            <CheckField
              key={event}
              label={words(event)}
              checked={events.includes(event)}
              // One that is told of nothing is of no use.
              disabled={events.length === 1 && events.includes(event)}
              onChange={(isIn) =>
                setEvents(isIn ? [...events, event] : events.filter((other) => other !== event))
              }
            />
          ))}
        </div>
      </fieldset>
      <CheckField
        label={t('withAnswers')}
        hint={t('withAnswersHint')}
        checked={withAnswers}
        onChange={setWithAnswers}
      />
      <CheckField
        label={t('mayBePrivate')}
        hint={t('mayBePrivateHint')}
        checked={mayBePrivate}
        onChange={setMayBePrivate}
      />
      {kept && <CheckField label={t('isOn')} checked={isOn} onChange={setIsOn} />}
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="solid" busy={busy}>
          {t('save')}
        </Button>
        <Button busy={busy} onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
