// One change of a meet's divisions at a time, of which everyone who has them open hears.
import { divisionsChannel } from '#competition/meets/meet-channels.rules.ts';
import { claimMeetOfToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { noteChange } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { divisionEditingWords as words } from './division-editing.words.ts';
import { listEditable, type OpenMeet, openMeet } from './division-lists.service.ts';
import type { EditableDivision } from './editable-divisions.rules.ts';

export function getDivision(divisions: readonly EditableDivision[], divisionId: number): EditableDivision {
  const division = divisions.find((division) => division.divisionId === divisionId);
  if (!division) throw new Refusal('DIVISION_UNKNOWN', words.divisionUnknown, { status: 404 });
  return division;
}

/** Runs a change of the divisions while nobody else changes the meet, and tells those who have them open. */
export async function changeDivisions<Reply>(
  ctx: Context,
  sport: Sport,
  change: (ctx: Context, meet: OpenMeet, present: EditableDivision[]) => Promise<Reply>,
  meetId?: number,
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeetOfToken(ctx, 'divisions', { sport, ...(meetId && { meetId }) });
    const meet = await openMeet(ctx, sport);
    if (meet.isLocked) throw new Refusal('DIVISIONS_LOCKED', words.locked, { status: 403 });
    const reply = await change(ctx, meet, await listEditable(ctx, meet));
    await noteDivisions(ctx, meet);
    return reply;
  });
}

/** Returns the division as it is stored after the change, which returns its id. */
export function changeDivision(
  ctx: Context,
  sport: Sport,
  change: (ctx: Context, meet: OpenMeet, present: EditableDivision[]) => Promise<number>,
): Promise<EditableDivision> {
  return changeDivisions(ctx, sport, async (ctx, meet, present) => {
    const divisionId = await change(ctx, meet, present);
    return getDivision(await listEditable(ctx, meet), divisionId);
  });
}

export async function noteDivisions(ctx: Context, meet: OpenMeet): Promise<void> {
  await noteChange(ctx, meet.meetId);
  await publish(ctx, divisionsChannel(meet), {});
}
