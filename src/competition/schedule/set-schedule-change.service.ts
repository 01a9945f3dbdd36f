// Hosts announce that a meet or an event is delayed, postponed or canceled.
import { saveEventScheduleChange } from '#competition/events/event-schedule-changes.service.ts';
import { noteChange } from '#competition/meets/meets.service.ts';
import {
  cleanScheduleChange,
  refusalToScheduleChange,
  type ScheduleState,
} from '#competition/meets/schedule-changes.rules.ts';
import { saveMeetScheduleChange } from '#competition/meets/schedule-changes.service.ts';
import { requireHost } from '#competition/meets/staff/staff.service.ts';
import { tellFollowersOfMeet } from '#competition/race-alerts/schedule-alerts.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { listTeamsWithSchedule } from './schedule.store.ts';

export interface ScheduleChangeToSet {
  meetId: number;
  /** Left out for the whole meet. */
  meetEventId?: number;
  /** Null takes the announcement back. */
  state: ScheduleState | null;
  note: string | null;
}

/** Returns whether the announcement differs from the one before. Only hosts may do this. */
export function setScheduleChange(ctx: Context, input: ScheduleChangeToSet): Promise<boolean> {
  const { meetId, meetEventId, state, note } = input;
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, meetId);
    const change = state === null ? null : cleanScheduleChange({ state, note });
    const refusal = change && refusalToScheduleChange(change);
    if (refusal) throw refusal;
    const isChanged =
      meetEventId === undefined
        ? await saveMeetScheduleChange(ctx, meetId, change)
        : await saveEventScheduleChange(ctx, { meetId, meetEventId }, change);
    if (!isChanged) return false;
    if (meetEventId === undefined) await noteChange(ctx, meetId);
    await tellFollowersOfMeet(ctx, meetId, { meetEventId, state, note: change?.note ?? null });
    await recordAuditEntry(ctx, {
      action: 'schedule.change',
      ...(meetEventId === undefined
        ? { entity: 'meets', entityId: meetId }
        : { entity: 'meet_events', entityId: meetEventId }),
      after: change && { ...change },
    });
    // The front page and the schedules of teams say it beside the meet.
    const teamIds = meetEventId === undefined ? await listTeamsWithSchedule(ctx, meetId) : [];
    ctx.announce({ evict: ['home', ...teamIds.map((teamId) => `team:${teamId}`)] });
    return true;
  });
}
