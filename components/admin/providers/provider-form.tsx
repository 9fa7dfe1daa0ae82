'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import type {
  ModelProviderView,
  OfferedModel,
  ProviderChange,
  ProviderKind,
  ProviderListingView,
} from '@/lib/chat/model-providers';
import { useProviderProblem } from '../use-provider-problem';
import { OfferedModels } from './offered-models';

/** A provider as people know it. */
interface ProviderPreset {
  readonly name: string;
  readonly kind: ProviderKind;
  /** Null: where its kind has its API. */
  readonly baseUrl: string | null;
  /** Where to get a key; null where none is needed. */
  readonly keys: string | null;
}

const GEMINI: ProviderPreset = {
  name: 'Gemini',
  kind: 'google',
  baseUrl: null,
  keys: 'https://aistudio.google.com/apikey',
};

/** What the list of kinds offers; the last one is any server with the OpenAI API. */
const PROVIDER_PRESETS: readonly ProviderPreset[] = [
  GEMINI,
  { name: 'Claude', kind: 'anthropic', baseUrl: null, keys: 'https://platform.claude.com/settings/keys' },
  { name: 'OpenAI', kind: 'openai', baseUrl: null, keys: 'https://platform.openai.com/api-keys' },
  compatible('OpenRouter', 'https://openrouter.ai/api/v1', 'https://openrouter.ai/keys'),
  compatible('Mistral', 'https://api.mistral.ai/v1', 'https://console.mistral.ai/api-keys'),
  compatible('DeepSeek', 'https://api.deepseek.com/v1', 'https://platform.deepseek.com/api_keys'),
  compatible('Groq', 'https://api.groq.com/openai/v1', 'https://console.groq.com/keys'),
  compatible('Ollama', 'http://127.0.0.1:11434/v1', null),
  compatible('', '', null),
];

function compatible(name: string, baseUrl: string, keys: string | null): ProviderPreset {
  return { name, kind: 'openai-compatible', baseUrl, keys };
}

/** The kind that a provider was added as; Gemini for a new one. */
function presetOf(kept: Pick<ModelProviderView, 'name' | 'kind' | 'baseUrl'> | null): ProviderPreset {
  if (kept === null) return GEMINI;
  const { name, kind, baseUrl } = kept;
  const same = PROVIDER_PRESETS.find((preset) => preset.kind === kind && preset.baseUrl === baseUrl);
  return same ?? { name, kind, baseUrl, keys: null };
}

/** Of a longer list nobody wants all; whoever adds the provider chooses. */
const MOST_AT_FIRST = 12;
/** What has to be mended before any model can be used; else one that is not listed may be there all the same. */
const IS_TO_BE_MENDED: readonly string[] = [
  ...['wrong-key', 'no-key', 'key-unusable', 'no-credit', 'address-unreachable', 'connection-insecure'],
  ...['provider-redirect', 'first-chunk-timeout'],
];

interface ProviderFormProps {
  /** The provider that is changed; null for a new one. */
  readonly kept: ModelProviderView | null;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSave: (change: ProviderChange) => Promise<boolean>;
  readonly onLeave: () => void;
}

/** A provider: who it is, its key, and which of its models are offered, as it tells them itself. */
export function ProviderForm({ kept, busy, problem, onSave, onLeave }: ProviderFormProps) {
  const t = useTranslations('admin.providers');
  const sentenceOf = useProviderProblem();
  const [preset, setPreset] = useState<ProviderPreset>(() => presetOf(kept));
  const [name, setName] = useState(kept?.name ?? preset.name);
  const [address, setAddress] = useState(kept ? (kept.baseUrl ?? '') : (preset.baseUrl ?? ''));
  const [key, setKey] = useState('');
  const [listed, setListed] = useState<readonly OfferedModel[]>(kept?.models ?? []);
  const [offered, setOffered] = useState<readonly OfferedModel[]>(kept?.models ?? []);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasAnswered, setAnswered] = useState(false);
  const [mayBeNamed, setMayBeNamed] = useState(false);
  const asking = useRequest();

  const baseUrl = address.trim() === '' ? null : address.trim();
  const reached = {
    ...{ providerId: kept?.providerId ?? null, kind: preset.kind, baseUrl },
    // Of a provider that is kept an empty field leaves its key as it is.
    ...(key.trim() === '' ? (kept ? {} : { key: null }) : { key: key.trim() }),
  };
  const choose = (next: ProviderPreset): void => {
    setPreset(next);
    setName(next.name);
    setAddress(next.baseUrl ?? '');
    setListed([]);
    setOffered([]);
    setRefusal(null);
    setMayBeNamed(false);
  };
  const ask = async (): Promise<void> => {
    setRefusal(null);
    setAnswered(false);
    setMayBeNamed(false);
    await asking.run(async () => {
      const answer: ProviderListingView = await (
        await sendJson('POST', '/api/admin/providers/models', reached)
      ).json();
      setMayBeNamed(answer.ok || !IS_TO_BE_MENDED.includes(answer.code));
      if (!answer.ok) {
        setRefusal(sentenceOf(answer.code));
        return;
      }
      const stay = offered.filter((model) => answer.models.every((known) => known.name !== model.name));
      setListed([...answer.models, ...stay]);
      setAnswered(true);
      if (offered.length === 0 && answer.models.length <= MOST_AT_FIRST) setOffered(answer.models);
      if (answer.models.length === 0) setRefusal(t('nothingListed'));
    });
  };

  return (
    <form
      aria-label={kept ? t('changeOf', { name: kept.name }) : t('add')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Before anything is offered, whoever presses Enter wants to see what there is.
        if (listed.length === 0) void ask();
        else void onSave({ ...reached, name: name.trim(), models: [...offered] });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {kept === null && (
          <SelectField
            label={t('kind')}
            // The form has taken the place of what opened it.
            autoFocus
            value={PROVIDER_PRESETS.indexOf(preset)}
            onChange={({ target }) => choose(PROVIDER_PRESETS[Number(target.value)] ?? preset)}
          >
            {PROVIDER_PRESETS.map((one, index) => (
              <option key={one.name} value={index}>
                {one.name || t('other')}
              </option>
            ))}
          </SelectField>
        )}
        <FormField
          label={t('name')}
          autoFocus={kept !== null}
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <FormField
          label={t('address')}
          type="url"
          spellCheck={false}
          required={preset.kind === 'openai-compatible'}
          placeholder={preset.kind === 'openai-compatible' ? 'https://…/v1' : t('usualAddress')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <FormField
          label={t('key')}
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder={kept?.key === 'kept' ? t('keptKey') : preset.keys === null ? t('noKey') : ''}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </div>
      {preset.keys !== null && (
        <p className="text-[13px] text-muted-foreground">
          {t.rich('getKey', {
            link: () => (
              <a
                href={preset.keys ?? ''}
                target="_blank"
                rel="noreferrer"
                className="text-accent-strong underline underline-offset-2"
              >
                {new URL(preset.keys ?? '').host}
              </a>
            ),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {listed.length === 0 ? (
          <Button type="submit" variant="solid" busy={asking.busy}>
            {t('connect')}
          </Button>
        ) : (
          <Button busy={asking.busy} onClick={() => void ask()}>
            {t('ask')}
          </Button>
        )}
        <p
          role="status"
          className={
            refusal || asking.problem ? 'text-[13px] text-danger' : 'text-[13px] text-muted-foreground'
          }
        >
          {asking.busy
            ? t('asking')
            : (asking.problem ?? refusal ?? (hasAnswered ? t('answers', { count: listed.length }) : null))}
        </p>
      </div>
      {(listed.length > 0 || mayBeNamed) && (
        <OfferedModels
          listed={listed}
          offered={offered}
          onChange={setOffered}
          onAdd={(model) => {
            setListed([...listed, model]);
            setOffered([...offered, model]);
          }}
        />
      )}
      <FormProblem problem={problem} />
      <div className="flex gap-3">
        {listed.length > 0 && (
          <Button type="submit" variant="solid" busy={busy} disabled={offered.length === 0}>
            {t('save')}
          </Button>
        )}
        <Button onClick={onLeave}>{t('leave')}</Button>
      </div>
    </form>
  );
}
