import { projectChangeSchema, projectRemovalSchema } from '@/lib/chat/project';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofProject = endpoint.with(signedIn).with(path('projectId'));

/** A project, with what its conversations begin with. */
export const GET = ofProject
  .forTokens('conversations:read')
  .answer(async ({ app, ownerId, projectId }) => found(await app.projects.view({ ownerId, projectId })));

/** Changes a project. */
export const PATCH = ofProject
  .forTokens('conversations:write')
  .with(body(projectChangeSchema))
  .answer(async ({ app, ownerId, projectId, body }) =>
    found(await app.projects.change({ ownerId, projectId }, body)),
  );

/** Deletes a project, and its conversations or not. */
export const DELETE = ofProject
  .forTokens('conversations:write')
  .with(body(projectRemovalSchema))
  .answer(async ({ app, ownerId, projectId, body }) =>
    done(await app.projects.remove({ ownerId, projectId }, body)),
  );
