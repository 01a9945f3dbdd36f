// Decides which of several pending notices is visible.

/** The kinds of notices, the most urgent first. */
const DIALOGS = [
  'website-update',
  'communication-error',
  'authenticate',
  'team-code',
  'notification',
] as const;

export type NoticeKind = (typeof DIALOGS)[number];

/** Returns the most urgent of the pending kinds, or null if there is none. */
export function visibleNotice(pending: Iterable<NoticeKind>): NoticeKind | null {
  const kinds = new Set(pending);
  return DIALOGS.find((kind) => kinds.has(kind)) ?? null;
}
