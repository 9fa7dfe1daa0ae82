export function flatten(tree: object, prefix?: string): [string, string][];
export function gaps(reference: object, other: object, locale: string): string[];
