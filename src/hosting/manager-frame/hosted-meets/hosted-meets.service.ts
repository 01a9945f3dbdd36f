// The meets that the viewer hosts or works at, with how far their setup is.
import { titleDates } from '#competition/meets/manage/managed-meet.rules.ts';
import {
  isSetupOpen,
  type SetupProgress,
  setupProgressOf,
} from '#competition/meets/manage/setup-panels.rules.ts';
import type { StaffRole } from '#competition/meets/permissions.rules.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { listStaffedMeets } from './hosted-meets.store.ts';

export interface HostedMeet {
  meetId: number;
  sport: Sport;
  name: string;
  dates: string;
  roles: StaffRole[];
  /** `setup` until registration is on; `now` on the days of the meet; `over` once it is past. */
  state: 'setup' | 'registration' | 'off' | 'now' | 'over';
  progress: SetupProgress;
}

export async function listOwnMeets(ctx: Context): Promise<HostedMeet[]> {
  const { userId } = requireUser(ctx);
  const meets = await listStaffedMeets(ctx, userId);
  return meets.map(({ meetId, sport, name, roles, isAgreed, ...meet }) => {
    const today = todayIn(ctx.clock, meet.timeZone);
    const isOff = isSetupOpen(meet, today) ? 'setup' : 'off';
    const isOn = meet.isRegistrationEnabled ? 'registration' : isOff;
    return {
      ...{ meetId, sport, name, roles },
      dates: titleDates(meet),
      state: meet.endOn < today ? 'over' : meet.isRegistrationEnabled && meet.startOn <= today ? 'now' : isOn,
      progress: setupProgressOf(sport, meet.setupState, isAgreed),
    };
  });
}
