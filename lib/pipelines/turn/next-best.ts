import type { ModelFailure } from '@/lib/models/model-provider';

type Code = ModelFailure['code'];

/** What somebody has to mend: whoever asks, or an admin. */
const TO_BE_MENDED: ReadonlySet<Code> = new Set<Code>([
  'no-key',
  'wrong-key',
  'no-credit',
  'refused-by-policy',
  'model-not-found',
  'provider-redirect',
  'not-a-model-server',
  'safety-block',
]);
/** That the model gave nothing says it all. */
const SAYS_LITTLE =
  /-timeout$|^(?:malformed-answer|empty-answer|tool-not-offered|answer-too-large|output-limit-reached)$/;

/** Whether what there is may stand in for what a model that failed so has not given; what is to be mended is told instead. */
export const mayStandIn = ({ code }: ModelFailure): boolean => !TO_BE_MENDED.has(code);

/** Whether the person is told of a failure beside what stands in, since they may do something about it, or wait. */
export const isWorthTelling = ({ code }: ModelFailure): boolean => !SAYS_LITTLE.test(code);
