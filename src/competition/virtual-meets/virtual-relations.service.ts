// What the visitor is to an entry of a virtual meet: host, admin, coach of its team, the athlete or a parent.
import { getStaffMember } from '#competition/meets/staff/staff.service.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { athletesOf } from '#people/access/family/user-athletes.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import type { VirtualEntryRow, VirtualMeetRow } from './virtual-marks.store.ts';
import type { Relation } from './virtual-permissions.rules.ts';

export async function relationTo(
  ctx: Context,
  user: SignedIn,
  meet: Pick<VirtualMeetRow, 'meetId' | 'sport'>,
  entry: VirtualEntryRow,
): Promise<Relation> {
  return (await relationsTo(ctx, user, meet, [entry])).get(entry)!;
}

/** Asks once for all entries. */
export async function relationsTo(
  ctx: Context,
  user: SignedIn,
  meet: Pick<VirtualMeetRow, 'meetId' | 'sport'>,
  entries: readonly VirtualEntryRow[],
): Promise<ReadonlyMap<VirtualEntryRow, Relation>> {
  const { userId, isAdmin } = user;
  const isHost = (await getStaffMember(ctx, meet.meetId, user)).roles.includes('host');
  const coached = new Set(
    (await accessOf(ctx, userId)).flatMap(({ teamId, sport, isCoach }) =>
      isCoach && sport === meet.sport ? teamId : [],
    ),
  );
  const own = new Set(
    (await athletesOf(ctx, userId)).flatMap((athlete) => (athlete.isConfirmed ? athlete.athleteId : [])),
  );
  return new Map(
    entries.map((entry) => [
      entry,
      {
        ...{ userId, isAdmin, isHost },
        isCoach: entry.teamId !== null && coached.has(entry.teamId),
        isFamily: entry.canonicalId !== null && own.has(entry.canonicalId),
      },
    ]),
  );
}
