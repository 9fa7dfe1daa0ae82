import type { DeepDetail } from '@/lib/trace/deep/deep-detail';
import { PlanDetail } from './plan-detail';
import { ReflectionDetail } from './reflection-detail';
import { VerificationDetail } from './verification-detail';

interface FoundDetailProps {
  readonly found: DeepDetail;
  /** The parts of a plan that are done, where that is known. */
  readonly done: ReadonlySet<string> | undefined;
}

/** What a plan, a reflection or a verification came to. */
export function FoundDetail({ found, done }: FoundDetailProps) {
  switch (found.kind) {
    case 'plan':
      return <PlanDetail plan={found.detail} done={done} />;
    case 'reflection':
      return <ReflectionDetail reflection={found.detail} />;
    case 'verification':
      return <VerificationDetail report={found.detail} />;
  }
}
