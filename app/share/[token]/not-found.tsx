import { PageProblem } from '@/components/page/page-problem';

export default function ShareNotFound() {
  return <PageProblem kind="shareNotFound" />;
}
