import type { Locale } from '@/lib/trace/step-key';
import type en from '@/messages/en.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en;
  }
}
