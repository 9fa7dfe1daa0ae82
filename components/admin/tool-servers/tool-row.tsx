import { useTranslations } from 'next-intl';
import { CheckField } from '@/components/page/check-field';
import { SelectField } from '@/components/page/select-field';
import {
  type ListedTool,
  TOOL_AUDIENCES,
  TOOL_EFFECTS,
  type ToolOfServerView,
  type ToolServersView,
  type ToolSetting,
} from '@/lib/chat/tool-servers';

interface ToolRowProps {
  /** As its server says it is now. */
  readonly tool: ListedTool;
  /** What is set of it; null where it is off. */
  readonly setting: ToolSetting | null;
  /** As it was when it was turned on; null where it is not on. */
  readonly kept: ToolOfServerView | null;
  readonly isGone: boolean;
  readonly groups: ToolServersView['groups'];
  readonly onChange: (setting: ToolSetting | null) => void;
}

/** A tool of a server: whether it is on, what it does, and for whom it is. */
export function ToolRow({ tool, setting, kept, isGone, groups, onChange }: ToolRowProps) {
  const t = useTranslations('admin.toolServers');
  const { name, title, description, takes, fingerprint } = tool;
  const hasChanged = !isGone && kept !== null && kept.fingerprint !== fingerprint;
  const isHeld = hasChanged && setting?.fingerprint !== fingerprint;
  const turn = (isOn: boolean): void =>
    onChange(
      isOn
        ? {
            // Nothing is known of it but what its server says, so that people are asked before each call.
            ...{ sideEffects: 'write', audience: 'accounts', groupIds: null },
            ...setting,
            ...{ name, fingerprint: isGone ? (kept?.fingerprint ?? fingerprint) : fingerprint },
          }
        : null,
    );
  return (
    <li className="py-3">
      <CheckField
        label={
          <>
            <bdi className="mr-2">{title}</bdi>
            <code className="inline-block max-w-full break-words font-mono font-normal text-[12px] text-muted-foreground">
              {name}
            </code>
          </>
        }
        hint={
          <>
            <span dir="auto" className="line-clamp-4 whitespace-pre-line">
              {description || t('undescribed')}
            </span>
            {takes.length > 0 && (
              <span className="block text-[12px]">{t('takes', { fields: takes.join(', ') })}</span>
            )}
          </>
        }
        checked={setting !== null && !isHeld}
        onChange={turn}
      />
      {isHeld && <p className="mt-1 pl-7 text-[13px] text-danger">{t('changed')}</p>}
      {isGone && <p className="mt-1 pl-7 text-[13px] text-danger">{t('gone')}</p>}
      {setting !== null && !isHeld && (
        <div className="mt-2 grid gap-3 pl-7 sm:grid-cols-2">
          <SelectField
            label={t('effects')}
            value={setting.sideEffects}
            onChange={({ target }) => {
              const sideEffects = TOOL_EFFECTS.find((one) => one === target.value);
              if (sideEffects) onChange({ ...setting, sideEffects });
            }}
          >
            {TOOL_EFFECTS.map((one) => (
              <option key={one} value={one}>
                {t(`effect.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('audience')}
            value={setting.audience}
            onChange={({ target }) => {
              const audience = TOOL_AUDIENCES.find((one) => one === target.value);
              if (audience) onChange({ ...setting, audience });
            }}
          >
            {TOOL_AUDIENCES.map((one) => (
              <option key={one} value={one}>
                {t(`audiences.${one}`)}
              </option>
            ))}
          </SelectField>
          {groups.length > 0 && (
            <fieldset className="sm:col-span-2">
              <legend className="font-medium text-[14px]">{t('groups')}</legend>
              <div className="mt-1 flex flex-wrap gap-x-5 gap-y-2">
                {groups.map((group) => (
                  <CheckField
                    key={group.groupId}
                    label={group.name}
                    checked={setting.groupIds === null || setting.groupIds.includes(group.groupId)}
                    onChange={(isIn) =>
                      onChange({
                        ...setting,
                        groupIds: groupsWith(groups, setting.groupIds, group.groupId, isIn),
                      })
                    }
                  />
                ))}
              </div>
              <p className="mt-1 text-[13px] text-muted-foreground">
                {setting.groupIds === null ? t('everyGroup') : t('onlyGroups')}
              </p>
            </fieldset>
          )}
        </div>
      )}
    </li>
  );
}

/** The groups once one is added or taken away; null, which is everybody, where all are in, or none is. */
function groupsWith(
  groups: ToolServersView['groups'],
  before: readonly string[] | null,
  groupId: string,
  isIn: boolean,
): string[] | null {
  const chosen = groups
    .map((group) => group.groupId)
    .filter((one) => (one === groupId ? isIn : before === null || before.includes(one)));
  return chosen.length === groups.length || chosen.length === 0 ? null : chosen;
}
