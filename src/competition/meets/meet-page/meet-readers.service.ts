// Who reads a meet: everyone a public one, and only its staff one that is not open yet.

import { getPublicVersion } from '#competition/meets/meet-channels.service.ts';
import { isOnStaff } from '#competition/meets/staff/staff.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { findStaffedMeetRow } from './meet-page.store.ts';
import { meetWords } from './meet-page.words.ts';

declare module '#kit/server/context.ts' {
  interface Context {
    /**
     * The meet that a member of its staff sees before it opens. The visitor of such a context is anonymous, so that the
     * preview shows what everyone will see, and its replies must never be kept for others.
     */
    previewedMeetId?: number;
  }
}

/** Refuses a meet that is not public with 404, as if there were none. Its staff may read it, and a preview. */
export async function requireReader(ctx: Context, meetId: number): Promise<void> {
  const version = await readOnce(ctx, `public version of meet ${meetId}`, () =>
    getPublicVersion(ctx, meetId),
  );
  if (version === null && !(await isStaffReader(ctx, meetId))) throw unknownMeet();
}

/** True if this is a preview of the meet, or the call of somebody on its staff. */
export async function isStaffReader(ctx: Context, meetId: number): Promise<boolean> {
  return ctx.previewedMeetId === meetId || (await isOnStaff(ctx, meetId));
}

/** True if the visitor is on the staff of a meet that is not open yet. A rehearsal never opens, so it has no preview. */
export async function canPreview(ctx: Context, meetId: number): Promise<boolean> {
  if (!(await isOnStaff(ctx, meetId))) return false;
  const meet = await findStaffedMeetRow(ctx, meetId);
  return meet !== null && meet.unpublished_at !== null;
}

export const unknownMeet = (): Refusal => new Refusal('MEET_UNKNOWN', meetWords.meetUnknown, { status: 404 });
