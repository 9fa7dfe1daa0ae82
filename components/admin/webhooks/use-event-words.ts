import { useTranslations } from 'next-intl';
import { TEST_EVENT, type WebhookEvent } from '@/lib/chat/webhook-words';

/** What events are called in messages, whose keys have no dots. */
const KEYS = {
  'turn.settled': 'turnSettled',
  'verdict.given': 'verdictGiven',
  'feedback.given': 'feedbackGiven',
  'rating.low': 'ratingLow',
  [TEST_EVENT]: 'test',
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, string>;

const isKnown = (event: string): event is keyof typeof KEYS => Object.hasOwn(KEYS, event);

/** Names what a webhook is told of; one of another version by what it is called there. */
export function useEventWords(): (event: string) => string {
  const t = useTranslations('admin.webhooks.event');
  return (event) => (isKnown(event) ? t(KEYS[event]) : event);
}
