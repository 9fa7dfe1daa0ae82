/** Comments may stand at an activity of a trace. */
export const commentsAtActivities: readonly string[] = ['ALTER TABLE review_comments ADD COLUMN activity_id TEXT'];
