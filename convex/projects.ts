import { v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { projectRowSchema, projectSummarySchema } from '../lib/store/rows/project-row';
import { Budget } from './model/budget';
import { PAGE_ROWS } from './model/limits';
import { ownProject } from './model/ownership';
import { projectFields, projectSummaryFields, rowFields } from './model/rowfields';
import { changeRows } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

const key = { ownerId: v.string(), projectId: v.string() };
const { name, color, defaults, changedAt } = rowFields.projects;

/** False, with nothing written, where its owner has `most` already. */
export const add = serviceMutation({
  input: { row: v.object(rowFields.projects), most: v.number() },
  returns: v.boolean(),
  handler: async (ctx, { row, most }) => {
    const own = ctx.db.query('projects').withIndex('by_owner', (range) => range.eq('ownerId', row.ownerId));
    if ((await own.take(most)).length >= most) return false;
    await ctx.db.insert('projects', row);
    return true;
  },
});

/** The newest first; the application lets a person have few. */
export const list = serviceQuery({
  input: { ownerId: v.string() },
  returns: v.array(v.object(projectSummaryFields)),
  handler: async (ctx, { ownerId }) => {
    const rows = await ctx.db
      .query('projects')
      .withIndex('by_owner', (range) => range.eq('ownerId', ownerId))
      .order('desc')
      .take(PAGE_ROWS);
    return rows.map((row) => projectSummarySchema.parse(row));
  },
});

export const get = serviceQuery({
  input: key,
  returns: v.union(v.object(projectFields), v.null()),
  handler: async (ctx, input) => {
    const project = await ownProject(ctx, input);
    return project && projectRowSchema.parse(project);
  },
});

/** Makes the next version of it. */
export const change = serviceMutation({
  input: { ...key, expectedVersion: v.number(), name, color, defaults, changedAt },
  returns: literals('changed', 'outdated', 'project-not-found'),
  handler: async (ctx, { ownerId, projectId, expectedVersion, ...changed }) => {
    const project = await ownProject(ctx, { ownerId, projectId });
    if (!project) return 'project-not-found';
    if (project.version !== expectedVersion) return 'outdated';
    await ctx.db.patch(project._id, { ...changed, version: expectedVersion + 1 });
    return 'changed';
  },
});

/** Takes some conversations out of it, and removes it once it has none; whether there are more. */
export const remove = serviceMutation({
  input: key,
  returns: literals('removed', 'more', 'project-not-found'),
  handler: async (ctx, input) => {
    const project = await ownProject(ctx, input);
    if (!project) return 'project-not-found';
    const rows = ctx.db
      .query('conversations')
      .withIndex('by_project', (range) =>
        range.eq('ownerId', input.ownerId).eq('projectId', input.projectId),
      );
    const budget = new Budget();
    await changeRows(ctx, rows, budget, { projectId: null });
    if (budget.isSpent) return 'more';
    await ctx.db.delete(project._id);
    return 'removed';
  },
});
