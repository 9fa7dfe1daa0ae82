export function flatten(tree: object, prefix?: string): [string, string][];
export function gaps(reference: object, other: object, locale: string): string[];
export function unreadMessages(
  messages: object,
  sources: Readonly<Record<string, string>>,
  dynamic: Readonly<Record<string, readonly string[]>>,
): string[];
