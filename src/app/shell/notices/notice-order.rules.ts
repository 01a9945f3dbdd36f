// Of several notices at a time one dialog is shown: the one without which the others make no sense.

/** From the most urgent to what can wait. */
const DIALOGS = [
  'website-update',
  'communication-error',
  'authenticate',
  'processing',
  'team-code',
  'notification',
  'virtual-meets',
  'pre-bid',
  'lead-sharing',
] as const;

/** They stand at the edge of the page, beside whatever dialog is open. */
const STRIPS = ['cookies'] as const;

export type NoticeKind = (typeof DIALOGS)[number] | (typeof STRIPS)[number];

/** The kinds that are shown now: the first dialog, and every strip. */
export function shownNotices(asked: Iterable<NoticeKind>): NoticeKind[] {
  const waiting = new Set(asked);
  const dialog = DIALOGS.filter((kind) => waiting.has(kind)).slice(0, 1);
  return [...dialog, ...STRIPS.filter((kind) => waiting.has(kind))];
}
