import type { DeepDetail } from '@/lib/trace/deep/deep-detail';
import { PlanDetail } from './plan-detail';
import { ReflectionDetail } from './reflection-detail';
import { VerificationDetail } from './verification-detail';

/** What a plan, a reflection or a verification came to. */
export function FoundDetail({ found }: { readonly found: DeepDetail }) {
  switch (found.kind) {
    case 'plan':
      return <PlanDetail plan={found.detail} />;
    case 'reflection':
      return <ReflectionDetail reflection={found.detail} />;
    case 'verification':
      return <VerificationDetail report={found.detail} />;
  }
}
