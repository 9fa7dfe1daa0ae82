/** Languages of the interface and of reasoning that Nalar writes labels in. */
export const LOCALES = ['en', 'id'] as const;
