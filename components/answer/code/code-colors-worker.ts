import { READY } from '@/components/work/work-queue';
import type { CodeTask } from './code-group';
import { codeTokens } from './code-tokens';

addEventListener('message', ({ data }: MessageEvent<CodeTask>) => postMessage(codeTokens(data)));
postMessage(READY);
