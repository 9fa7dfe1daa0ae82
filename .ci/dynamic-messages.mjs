/**
 * Names of messages that cannot be seen where they are read, by the file that reads them; `*` stands for what is only
 * known there. What it stands for has to be a literal or a property's name somewhere in the sources.
 */
export const DYNAMIC_MESSAGES = {
  'app/browser-check.tsx': ['app.needsScripts', 'app.browserTooOld'],
  'components/admin/admin-nav.tsx': ['admin.nav.*'],
  'components/admin/invitation-list.tsx': ['admin.people.roles.*'],
  'components/admin/limit-settings.tsx': ['admin.knobs.*.*'],
  'components/admin/person-role.tsx': ['admin.people.roles.*'],
  'components/admin/usage-report.tsx': ['admin.usage.rule.*'],
  'components/chat/chat-shell.tsx': ['shell.untitled', 'shell.answerFailed'],
  'components/chat/conversation/empty-conversation.tsx': [
    'welcome.offline',
    'welcome.subtitle',
    'welcome.subtitleCurated',
  ],
  'components/chat/overlay/shortcuts-dialog.tsx': ['shortcuts.*'],
  'components/chat/sidebar/history-list.tsx': ['sidebar.*'],
  'components/chat/sidebar/person-menu.tsx': ['settings.*'],
  'components/http/use-failure-sentence.ts': ['errors.*'],
  'components/page/page-problem.tsx': ['page.*.title', 'page.*.text', 'page.*.retry', 'page.*.home'],
  'components/review/chain-check.tsx': ['review.chain.*'],
  'components/review/keys-dialog.tsx': ['review.keys.*'],
  'components/review/verdict-tag.tsx': ['review.verdicts.*'],
  'components/share/shared-trace.tsx': ['trace.status.*'],
  'components/trace/replay/replay-controls.tsx': [
    'trace.replay.play',
    'trace.replay.pause',
    'trace.replay.again',
  ],
  'components/trace/replay/replay-status.tsx': [
    'trace.status.*',
    'trace.status.waiting',
    'trace.status.answering',
  ],
  'components/trace/status/trace-announcer.tsx': ['trace.announcement.*'],
  'components/trace/status/trace-status-bar.tsx': ['trace.status.*'],
  'components/trace/views/view-switch.tsx': [
    'trace.panel.timeline',
    'trace.panel.thoughts',
    'trace.panel.replay',
  ],
  'lib/server/export/conversation-markdown.ts': [
    'export.question',
    'export.answer',
    'export.sources',
    'export.process',
  ],
  'lib/server/export/timeline-lines.ts': [
    'trace.row.kind.*',
    'trace.row.curated.*',
    'trace.row.step.*',
    'trace.row.status.*',
    'trace.row.ended.*',
    'trace.row.need.*',
    'trace.step.status.pending',
    'trace.step.status.stopped',
  ],
  'lib/server/export/verdict-sentences.ts': ['review.chain.*'],
  'lib/server/http/error-sentence.ts': ['errors.*'],
  'lib/server/review/trace-markdown.ts': [
    'review.statuses.*',
    'review.verdicts.*',
    'review.sections.removals',
    'review.sections.verdicts',
    'trace.removal.rule.*',
  ],
};
