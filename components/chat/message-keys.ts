const messages = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#conversation [data-message-id]'),
];

/** Focuses the message after (1) or before (-1) the one that has the focus; from elsewhere the last one. */
export function focusMessage(step: 1 | -1): void {
  const all = messages();
  const at = all.findIndex((message) => message.contains(document.activeElement));
  const next = at === -1 ? all.at(-1) : all[at + step];
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** Copies the last answer as its button does, which says so. */
export function copyLastAnswer(): void {
  const buttons = document.querySelectorAll<HTMLElement>('#conversation [data-slot="copy-answer"] button');
  [...buttons].at(-1)?.click();
}
