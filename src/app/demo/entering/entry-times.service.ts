// Opens and closes the entries of the demo's meets some days before each meet.
import { getManagedMeet, saveManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { listHosts } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { DEMO_SOURCE } from '../demo.rules.ts';
import { listLatestOf } from '../demo.store.ts';
import { asMember } from '../members/as-member.ts';
import { ENTERED_MEETS } from './entering.table.ts';

/** Called again when the meets have moved. */
export async function setEntryTimes(ctx: Context): Promise<void> {
  const names = ENTERED_MEETS.map(({ name }) => name);
  for (const { meetId, name, startOn } of await listLatestOf(ctx, DEMO_SOURCE.name, names)) {
    const [host] = await listHosts(ctx, meetId);
    if (!host) continue;
    const { opens, closes, late } = ENTERED_MEETS.find((meet) => meet.name === name)!.entries;
    const timeOf = ({ daysBefore, at }: typeof opens) => `${addDays(startOn, -daysBefore)}T${at}`;
    const { version } = await getManagedMeet(ctx, meetId);
    await saveManagedMeet(asMember(ctx, host.userId), {
      meetId,
      version,
      changes: {
        registrationOpensAt: timeOf(opens),
        registrationClosesAt: timeOf(closes),
        lateUntil: late ? timeOf(late) : null,
        ...(late && { fees: { lateFrom: timeOf(closes) } }),
      },
    });
  }
}
