import { type DocumentAction, documentAction } from '@/lib/prompts/documents/document-action';
import type { Result } from '@/lib/shared/result';
import type { AskFailure } from '../../turn/ask-failure';
import { askModel } from '../../turn/ask-model';
import type { AgentRun } from '../state/agent-run';
import { actionVariables } from './action-variables';

/** Asks for the one next action; a model that takes the chosen PDFs badly is asked without them, then and later. */
export async function askAction(
  run: AgentRun,
  problems: string,
): Promise<Result<DocumentAction, AskFailure>> {
  const { context, sink, signal, pdfs } = run;
  const variables = actionVariables(run, problems);
  const asked = await askModel(context, sink, documentAction, variables, signal, {
    alongside: pdfs.parts,
    attempts: 1,
  });
  if (asked.ok || signal.aborted || !pdfs.mayHaveCaused(asked.error)) return asked;
  pdfs.leaveOut();
  return askModel(context, sink, documentAction, variables, signal, { attempts: 1 });
}
