/** Settings with controls made by hand: what they are called, and the pages on which they stand. */
export const SETTINGS_BY_HAND = {
  reasoningTraceMode: { label: 'reasoning.mode', page: '/admin' },
  defaultModelId: { label: 'models.default', page: '/admin/models' },
  defaultThinking: { label: 'models.thinking', page: '/admin/models' },
  writerModelId: { label: 'models.writer', page: '/admin/models' },
  allowedModelIds: { label: 'models.allowed', page: '/admin/models' },
  addedModelIds: { label: 'models.added', page: '/admin/models' },
  enabledTools: { label: 'models.tools', page: '/admin/models' },
  signUpPolicy: { label: 'signUp.policy', page: '/admin/sign-up' },
  defaultGroupId: { label: 'groups.default', page: '/admin/groups' },
  prices: { label: 'usage.prices.title', page: '/admin/usage' },
  currency: { label: 'usage.prices.currency', page: '/admin/usage' },
} as const;
type ByHand = (typeof SETTINGS_BY_HAND)[keyof typeof SETTINGS_BY_HAND];

const BY_HAND: ReadonlyMap<string, ByHand> = new Map(Object.entries(SETTINGS_BY_HAND));

/** Groups of settings that stand on a page of their own; all others are on one together. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['reasoning', '/admin'],
  ['models', '/admin/models'],
  ['instructions', '/admin/instructions'],
  ['mode', '/admin/modes'],
]);
const ALL_OTHERS = '/admin/limits';

/** The message that names a setting with a control made by hand; undefined for any other. */
export const labelByHand = (name: string): ByHand['label'] | undefined => BY_HAND.get(name)?.label;

/** The page of a group of settings. */
export const pageOfGroup = (group: string): string => PAGES.get(group) ?? ALL_OTHERS;

export const isOnOwnPage = (group: string): boolean => PAGES.has(group);

/** The address of a setting; null for one that this version does not have. `groups` are by the settings' names. */
export function placeOfSetting(name: string, groups: Readonly<Record<string, string>>): string | null {
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
  const page = BY_HAND.get(name)?.page ?? (group === undefined ? null : pageOfGroup(group));
  return page === null ? null : `${page}#${name}`;
}
