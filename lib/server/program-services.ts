import { CompletionService, type CompletionServiceDependencies } from './completions/completion-service';
import { RepeatableRequests, type RepeatableRequestsParts } from './http/repeatable-requests';
import { McpService, type McpServiceDependencies } from './mcp-server/mcp-service';
import { AgentService, type AgentServiceDependencies } from './programs/agent-service';
import { ResearchService } from './programs/research-service';

/** What answers programs. */
export interface ProgramServices {
  /** Answers their questions from documents of a person. */
  readonly agent: AgentService;
  /** Researches their questions. */
  readonly research: ResearchService;
  /** Answers those that speak to OpenAI's API. */
  readonly completions: CompletionService;
  /** Answers those that speak the Model Context Protocol. */
  readonly mcp: McpService;
  /** Carries out once what they ask more than once. */
  readonly repeatable: RepeatableRequests;
}

export const createProgramServices = (
  parts: AgentServiceDependencies &
    CompletionServiceDependencies &
    McpServiceDependencies &
    RepeatableRequestsParts,
): ProgramServices => ({
  agent: new AgentService(parts),
  research: new ResearchService(parts),
  completions: new CompletionService(parts),
  mcp: new McpService(parts),
  repeatable: new RepeatableRequests(parts),
});
