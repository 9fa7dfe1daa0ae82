import type { AppLanguage } from '@/lib/text/languages/read-language';
import { findQuantities } from '@/lib/text/quantities/find-quantities';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { withSharedUnits } from '@/lib/text/quantities/share-units';

/** Each is compared with each, so there must be few. */
const MOST_QUANTITIES = 12;

/** The first twelve quantities of a sentence. */
export const readQuantities = (text: string, language: AppLanguage): readonly FoundQuantity[] =>
  withSharedUnits(text, findQuantities(text, language).slice(0, MOST_QUANTITIES), language);
