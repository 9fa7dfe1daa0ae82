import { PageProblem } from '@/components/chat/page-problem';

export default function ShareNotFound() {
  return <PageProblem kind="shareNotFound" />;
}
