// Of several notices at a time one dialog is shown: the one without which the others make no sense.

/** From the most urgent to what can wait. */
const DIALOGS = [
  'website-update',
  'communication-error',
  'authenticate',
  'team-code',
  'notification',
] as const;

export type NoticeKind = (typeof DIALOGS)[number];

/** The kind that is shown now; null: none. */
export function shownNotice(asked: Iterable<NoticeKind>): NoticeKind | null {
  const waiting = new Set(asked);
  return DIALOGS.find((kind) => waiting.has(kind)) ?? null;
}
