export type Language = 'en' | 'id';
