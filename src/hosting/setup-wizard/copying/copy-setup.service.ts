// Copies the setup of one meet to another: divisions, events, limits, fees and messages.
import { copyDivisions } from '#competition/division-editing/division-copies.service.ts';
import { countEntries } from '#competition/entries/entries.service.ts';
import { getProgramMeet, listProgram, writeProgram } from '#competition/events/program/program.service.ts';
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { getManagedMeet, saveManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { settingsChannel } from '#competition/meets/meet-channels.rules.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { canHost } from '#competition/meets/permissions.rules.ts';
import { getStaffMember, requireHost } from '#competition/meets/staff/staff.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { copiedEvents, copiedSettings } from './copied-setup.rules.ts';
import { copyingWords as words } from './copying.words.ts';

export interface SetupCopy {
  fromMeetId: number;
  toMeetId: number;
}

/**
 * Replaces the setup of the second meet, all of it or nothing; never entries, results, staff or dates. For its hosts, who
 * host the first meet too or whose team hosted it earlier (403). Refuses with 409 when the second meet has entries or
 * results.
 */
export function copySetup(ctx: Context, { fromMeetId, toMeetId }: SetupCopy): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, toMeetId);
    const { resultCount } = await claimMeet(ctx, toMeetId);
    // The role may have ended during the wait for the claim.
    const user = await requireHost(ctx, toMeetId);
    const [from, to] = [await getManagedMeet(ctx, fromMeetId), await getManagedMeet(ctx, toMeetId)];
    await requireSource(ctx, user, from, to);
    const { meet: counts } = await countEntries(ctx, toMeetId);
    if (resultCount > 0 || counts.entries > 0) {
      throw new Refusal('SETUP_IN_USE', words.inUse, { status: 409 });
    }
    const divisionIds = await copyDivisions(ctx, { fromMeetId, toMeetId });
    if (to.sport === 'tf') await copyEvents(ctx, { fromMeetId, toMeetId }, divisionIds);
    const { version } = await getManagedMeet(ctx, toMeetId);
    const saved = await saveManagedMeet(ctx, {
      meetId: toMeetId,
      version,
      changes: copiedSettings(from, to, divisionIds),
    });
    await publish(ctx, settingsChannel(saved), { version: saved.version });
  });
}

async function copyEvents(
  ctx: Context,
  { fromMeetId, toMeetId }: SetupCopy,
  divisionIds: ReadonlyMap<number, number>,
): Promise<void> {
  const events = await listProgram(ctx, await getProgramMeet(ctx, fromMeetId));
  const meet = await getProgramMeet(ctx, toMeetId);
  const target = { meetId: toMeetId, divisionIds, dayCount: meet.days.length };
  await writeProgram(ctx, meet, { before: [], after: copiedEvents(events, target) });
}

async function requireSource(
  ctx: Context,
  user: SignedIn,
  from: ManagedMeet,
  to: ManagedMeet,
): Promise<void> {
  if (from.meetId === to.meetId) throw new Refusal('SETUP_OF_ITSELF', words.same);
  if (from.sport !== to.sport) throw new Refusal('SETUP_OTHER_SPORT', words.otherSport);
  const isEarlier = to.hostTeamId !== null && from.hostTeamId === to.hostTeamId && from.startOn < to.startOn;
  if (isEarlier || canHost(await getStaffMember(ctx, from.meetId, user))) return;
  throw new Refusal('SETUP_NOT_YOURS', words.notYours, { status: 403 });
}
