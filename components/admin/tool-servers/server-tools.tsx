'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type {
  ListedThing,
  ListedTool,
  ToolServerCheck,
  ToolServersView,
  ToolServerView,
  ToolSetting,
} from '@/lib/chat/tool-servers';
import { ToolRow } from './tool-row';
import { useServerProblem } from './use-server-problem';

interface ServerToolsProps {
  readonly server: ToolServerView;
  readonly groups: ToolServersView['groups'];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSave: (tools: readonly ToolSetting[]) => Promise<boolean>;
  readonly onLeave: () => void;
}

/** What a server has, as it says itself: its tools to be turned on, and what else it has. */
export function ServerTools({ server, groups, busy, problem, onSave, onLeave }: ServerToolsProps) {
  const t = useTranslations('admin.toolServers');
  const sentenceOf = useServerProblem();
  const asking = useRequest();
  const [check, setCheck] = useState<ToolServerCheck | null>(null);
  const [settings, setSettings] = useState<readonly ToolSetting[]>(server.tools.map(settingOf));
  const [note, setNote] = useState('');
  const path = `/api/admin/tool-servers/${encodeURIComponent(server.serverId)}`;
  const needsSignIn =
    server.secret === 'unfinished' || (check?.ok === false && check.code === 'needs-sign-in');

  const ask = (): Promise<boolean> =>
    asking.run(async () => setCheck(await (await sendJson('POST', `${path}/check`, {})).json()));
  const signIn = (): Promise<boolean> =>
    asking.run(async () => {
      const { url }: { url: string } = await (await sendJson('POST', `${path}/sign-in`, {})).json();
      window.location.assign(url);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (server.secret !== 'unfinished') void ask();
  }, []);

  const set = (name: string, setting: ToolSetting | null): void => {
    setNote('');
    setSettings((before) => {
      const others = before.filter((one) => one.name !== name);
      return setting === null ? others : [...others, setting];
    });
  };
  const listed: readonly ListedTool[] = check?.ok ? check.tools : [];
  const gone = server.tools.filter(({ name }) => check?.ok && listed.every((tool) => tool.name !== name));
  const shown: readonly ListedTool[] = check?.ok
    ? [...listed, ...gone.map((tool) => ({ ...tool, takes: [] }))]
    : server.tools.map((tool) => ({ ...tool, takes: [] }));
  const save = async (): Promise<void> => {
    if (await onSave(settings)) setNote(t('saved'));
  };

  return (
    <div className="mt-3 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" busy={asking.busy} onClick={() => void ask()}>
          {t('check')}
        </Button>
        {server.access === 'oauth' && (
          <Button
            size="small"
            variant={needsSignIn ? 'solid' : 'outline'}
            busy={asking.busy}
            onClick={() => void signIn()}
          >
            {t('signIn')}
          </Button>
        )}
        <p
          role="status"
          className={
            asking.problem !== null || check?.ok === false
              ? 'min-w-0 text-[13px] text-danger'
              : 'min-w-0 text-[13px] text-muted-foreground'
          }
        >
          {asking.busy
            ? t('checking')
            : (asking.problem ??
              (check === null
                ? null
                : check.ok
                  ? t('answers', { name: check.name, version: check.version, ms: check.latencyMs })
                  : sentenceOf(check)))}
        </p>
      </div>
      {asking.busy && check === null && <Skeleton className="mt-3 h-16 w-full" />}
      {shown.length > 0 && (
        <form
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <p className="max-w-2xl text-pretty text-[13px] text-muted-foreground">{t('toolsText')}</p>
          <ul className="mt-2 divide-y divide-line">
            {shown.map((tool) => (
              <ToolRow
                key={tool.name}
                tool={tool}
                setting={settings.find(({ name }) => name === tool.name) ?? null}
                kept={server.tools.find(({ name }) => name === tool.name) ?? null}
                isGone={gone.some(({ name }) => name === tool.name)}
                groups={groups}
                onChange={(setting) => set(tool.name, setting)}
              />
            ))}
          </ul>
          <FormProblem problem={problem} />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button type="submit" variant="solid" busy={busy}>
              {t('saveTools')}
            </Button>
            <Button onClick={onLeave}>{t('leave')}</Button>
            <p role="status" className="text-[13px] text-accent-strong">
              {note}
            </p>
          </div>
        </form>
      )}
      {check?.ok && shown.length === 0 && (
        <p className="mt-3 text-[13px] text-muted-foreground">{t('noTools')}</p>
      )}
      {check?.ok && (
        <>
          {check.isCut && <p className="mt-3 text-[13px] text-muted-foreground">{t('cut')}</p>}
          <Things title={t('resources', { count: check.resources.length })} things={check.resources} />
          <Things title={t('prompts', { count: check.prompts.length })} things={check.prompts} />
        </>
      )}
    </div>
  );
}

const settingOf = ({ name, fingerprint, sideEffects, audience, groupIds }: ToolSetting): ToolSetting => ({
  ...{ name, fingerprint, sideEffects, audience, groupIds },
});

function Things({ title, things }: { readonly title: string; readonly things: readonly ListedThing[] }) {
  if (things.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer font-medium text-[13px]">{title}</summary>
      <ul className="mt-1.5 space-y-1.5">
        {things.map(({ name, description, uri }) => (
          <li key={`${name} ${uri}`} className="text-[13px]">
            <bdi className="font-medium">{name}</bdi>
            {uri !== null && (
              <code className="ml-2 break-all font-mono text-[12px] text-muted-foreground">{uri}</code>
            )}
            {description !== '' && (
              <span dir="auto" className="block text-muted-foreground">
                {description}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
