// What was done to a roster lately and by whom, and what of it whoever asks may take back.
import { type LoggedDeed, listDeeds } from '#kit/server/audit-log.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { decidersOf } from '#people/access/access.service.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import { countChanged, deedOf, mayBeUndone, type RosterDeed } from './lately.rules.ts';
import { type KeptRoster, ROSTER_DEEDS } from './roster-scope.service.ts';

const SHOWN_MOST = 10;
/** A team's log holds all its seasons. */
const READ_MOST = 100;

export interface RosterDone {
  changeId: number;
  at: string;
  deed: RosterDeed;
  /** Rows that are others now, or came, or went. */
  changed: number;
  /** "Marguerite Holloway"; empty for who coaches the team no more. */
  byName: string;
  byMe: boolean;
  isUndone: boolean;
  mayUndo: boolean;
}

/** The newest first. */
export async function listLately(ctx: Context, { teamId, sport, seasonId }: RosterOf): Promise<RosterDone[]> {
  const { userId, isAdmin } = requireUser(ctx);
  const all = await listDeeds(ctx.db, { entity: ROSTER_DEEDS, entityId: teamId, most: READ_MOST });
  const deeds = all.filter((deed) => {
    const kept = keptOf(deed);
    return kept.sport === sport && kept.seasonId === seasonId;
  });
  const undone = new Set(deeds.flatMap((deed) => keptOf(deed).undone ?? []));
  const coaches = new Map(
    (await decidersOf(ctx, { teamId, sport })).map(({ userId: id, firstName, lastName }) => [
      id,
      `${firstName} ${lastName}`.trim(),
    ]),
  );
  return deeds.slice(0, SHOWN_MOST).map((logged) => {
    const { id, at, action, actorUserId } = logged;
    const deed = deedOf(action);
    const isUndone = undone.has(id);
    const byMe = actorUserId === userId;
    return {
      changeId: id,
      at,
      deed,
      changed: countChanged((logged.before as unknown as KeptRoster).rows, keptOf(logged).rows),
      byName: coaches.get(actorUserId ?? 0) ?? '',
      byMe,
      isUndone,
      mayUndo: (byMe || isAdmin) && !isUndone && mayBeUndone(deed),
    };
  });
}

const keptOf = ({ after }: LoggedDeed): KeptRoster => after as unknown as KeptRoster;
