'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { ToolServerChange, ToolServersView, ToolServerView, ToolSetting } from '@/lib/chat/tool-servers';
import { EntryActions } from '../entry-actions';
import { ServerTools } from './server-tools';
import { ToolServerForm } from './tool-server-form';
import { useServerProblem } from './use-server-problem';

const PATH = '/api/admin/tool-servers';

/** The one that is open, and what of it; `new` for one that is added. */
type Open = { readonly what: 'form' | 'tools'; readonly serverId: string } | 'new' | null;

interface ToolServersProps extends ToolServersView {
  /** The one whose tools are open at first. */
  readonly opened?: string | undefined;
}

/** The servers of tools that admins added, with their tools, and a form for one more. */
export function ToolServers({ opened, ...first }: ToolServersProps) {
  const t = useTranslations('admin.toolServers');
  const [{ servers, commands, groups }, setView] = useState(first);
  const [open, setOpen] = useState<Open>(opened === undefined ? null : { what: 'tools', serverId: opened });
  const { busy, problem, run } = useRequest();

  const take = async (response: Response): Promise<ToolServersView> => {
    const view: ToolServersView = await response.json();
    setView(view);
    return view;
  };
  const save = (change: ToolServerChange): void =>
    void run(async () => {
      const view = await take(await sendJson('PUT', PATH, change));
      const saved = view.servers.find(({ serverId }) => serverId === change.serverId) ?? view.servers.at(-1);
      // Whoever adds a server wants to see what it has.
      setOpen(saved && change.isOn ? { what: 'tools', serverId: saved.serverId } : null);
    });
  const remove = (serverId: string): void =>
    void run(async () => {
      await take(await fetchOrThrow(`${PATH}/${encodeURIComponent(serverId)}`, { method: 'DELETE' }));
      setOpen(null);
    });
  const saveTools = (serverId: string, tools: readonly ToolSetting[]): Promise<boolean> =>
    run(
      async () =>
        void (await take(await sendJson('PUT', `${PATH}/${encodeURIComponent(serverId)}/tools`, { tools }))),
    );
  const form = (kept: ToolServerView | null) => (
    <ToolServerForm {...{ kept, commands, busy, problem }} onSave={save} onLeave={() => setOpen(null)} />
  );
  const isOpen = (serverId: string, what: 'form' | 'tools'): boolean =>
    open !== null && open !== 'new' && open.serverId === serverId && open.what === what;

  return (
    <>
      {servers.length === 0 && open === null && (
        <p className="text-[14px] text-muted-foreground">{t('none')}</p>
      )}
      {servers.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line rounded-xl border border-line bg-surface">
          {servers.map((server) => (
            <li key={server.serverId} className="px-4 py-3">
              {isOpen(server.serverId, 'form') ? (
                form(server)
              ) : (
                <>
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                    <ServerSummary server={server} />
                    <Button
                      size="small"
                      aria-expanded={isOpen(server.serverId, 'tools')}
                      aria-label={t('toolsOf', { name: server.name })}
                      onClick={() =>
                        setOpen(
                          isOpen(server.serverId, 'tools')
                            ? null
                            : { what: 'tools', serverId: server.serverId },
                        )
                      }
                    >
                      {t('tools')}
                    </Button>
                    <EntryActions
                      of="toolServers"
                      name={server.name}
                      busy={busy}
                      onChange={() => setOpen({ what: 'form', serverId: server.serverId })}
                      onRemove={() => remove(server.serverId)}
                    />
                  </div>
                  {isOpen(server.serverId, 'tools') && (
                    <ServerTools
                      {...{ server, groups, busy, problem }}
                      onSave={(tools) => saveTools(server.serverId, tools)}
                      onLeave={() => setOpen(null)}
                    />
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === null && <FormProblem problem={problem} />}
      <div className="mt-4">
        {open === 'new' ? (
          <div className="rounded-xl border border-line bg-surface px-4 py-4">{form(null)}</div>
        ) : (
          <Button onClick={() => setOpen('new')}>{t('add')}</Button>
        )}
      </div>
    </>
  );
}

function ServerSummary({ server }: { readonly server: ToolServerView }) {
  const t = useTranslations('admin.toolServers');
  const sentenceOf = useServerProblem();
  const { name, kind, place, tools, isOn, secret, health } = server;
  const problem =
    secret === 'unreadable' || secret === 'unfinished'
      ? t(`secret.${secret}`)
      : health?.code != null
        ? sentenceOf(health)
        : null;
  return (
    <div className="min-w-48 flex-1">
      <p className="truncate font-medium text-[14px]">{name}</p>
      <p className="truncate text-[13px] text-muted-foreground">
        {[
          kind === 'address' ? new URL(place).host : t('commandNamed', { name: place }),
          isOn ? t('toolsOn', { count: tools.length }) : t('off'),
        ].join(' · ')}
      </p>
      {problem !== null && <p className="text-[13px] text-danger">{problem}</p>}
    </div>
  );
}
