'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '@/components/page/check-field';
import { FormField } from '@/components/page/form-field';
import { FormProblem } from '@/components/page/form-problem';
import { SelectField } from '@/components/page/select-field';
import { Button } from '@/components/ui/button';
import {
  SERVER_ACCESS,
  TOOL_SERVER_LIMITS,
  type ToolServerChange,
  type ToolServerView,
} from '@/lib/chat/tool-servers';

interface ToolServerFormProps {
  /** The server that is changed; null for a new one. */
  readonly kept: ToolServerView | null;
  /** The commands that may be chosen. */
  readonly commands: readonly string[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSave: (change: ToolServerChange) => void;
  readonly onLeave: () => void;
}

/** Where a server of tools is, and how it knows us. */
export function ToolServerForm({ kept, commands, busy, problem, onSave, onLeave }: ToolServerFormProps) {
  const t = useTranslations('admin.toolServers');
  const [kind, setKind] = useState(kept?.kind ?? 'address');
  const [name, setName] = useState(kept?.name ?? '');
  const [address, setAddress] = useState(kept?.kind === 'address' ? kept.place : '');
  const [command, setCommand] = useState(kept?.kind === 'command' ? kept.place : (commands[0] ?? ''));
  const [access, setAccess] = useState(kept?.access ?? 'none');
  const [token, setToken] = useState('');
  const [clientId, setClientId] = useState('');
  const [clientSecret, setClientSecret] = useState('');
  const [mayBePrivate, setMayBePrivate] = useState(kept?.mayBePrivate ?? false);
  const [isOn, setIsOn] = useState(kept?.isOn ?? true);

  const save = (): void => {
    const common = { serverId: kept?.serverId ?? null, name: name.trim(), isOn };
    if (kind === 'command') {
      onSave({ ...common, kind, place: command });
      return;
    }
    // Of a server that is kept an empty field leaves its token as it is.
    const given =
      token.trim() !== '' ? { token: token.trim() } : kept?.access === 'token' ? {} : { token: null };
    onSave({
      ...common,
      kind,
      place: address.trim(),
      access,
      mayBePrivate,
      ...(access === 'token' && given),
      ...(access === 'oauth' &&
        clientId.trim() !== '' && {
          client: { id: clientId.trim(), secret: clientSecret.trim() || null },
        }),
    });
  };

  return (
    <form
      aria-label={kept ? t('changeOf', { name: kept.name }) : t('add')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label={t('name')}
          hint={t('nameHint')}
          required
          maxLength={TOOL_SERVER_LIMITS.nameUnits}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {(commands.length > 0 || kind === 'command') && (
          <SelectField
            label={t('kind')}
            value={kind}
            onChange={({ target }) => setKind(target.value === 'command' ? 'command' : 'address')}
          >
            <option value="address">{t('kinds.address')}</option>
            <option value="command">{t('kinds.command')}</option>
          </SelectField>
        )}
        {kind === 'command' ? (
          <SelectField
            label={t('command')}
            hint={t('commandHint')}
            value={command}
            onChange={({ target }) => setCommand(target.value)}
          >
            {[...new Set([...commands, ...(command === '' ? [] : [command])])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        ) : (
          <FormField
            label={t('address')}
            type="url"
            spellCheck={false}
            required
            maxLength={TOOL_SERVER_LIMITS.addressUnits}
            placeholder="https://…/mcp"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
        {kind === 'address' && (
          <SelectField
            label={t('access')}
            value={access}
            onChange={({ target }) => setAccess(SERVER_ACCESS.find((one) => one === target.value) ?? 'none')}
          >
            {SERVER_ACCESS.map((one) => (
              <option key={one} value={one}>
                {t(`accesses.${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        {kind === 'address' && access === 'token' && (
          <FormField
            label={t('token')}
            hint={t('tokenHint')}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={TOOL_SERVER_LIMITS.tokenUnits}
            placeholder={kept?.secret === 'kept' ? t('keptToken') : ''}
            value={token}
            onChange={({ target }) => setToken(target.value)}
          />
        )}
        {kind === 'address' && access === 'oauth' && (
          <>
            <FormField
              label={t('clientId')}
              hint={t('clientHint')}
              autoComplete="off"
              spellCheck={false}
              value={clientId}
              onChange={({ target }) => setClientId(target.value)}
            />
            <FormField
              label={t('clientSecret')}
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={clientSecret}
              onChange={({ target }) => setClientSecret(target.value)}
            />
          </>
        )}
      </div>
      {kind === 'address' && (
        <CheckField
          label={t('private')}
          hint={t('privateHint')}
          checked={mayBePrivate}
          onChange={setMayBePrivate}
        />
      )}
      <CheckField label={t('isOn')} hint={t('isOnHint')} checked={isOn} onChange={setIsOn} />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" busy={busy}>
          {kept ? t('save') : t('connect')}
        </Button>
        <Button onClick={onLeave}>{t('leave')}</Button>
      </div>
    </form>
  );
}
