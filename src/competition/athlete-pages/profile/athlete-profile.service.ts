// Reads an athlete as this visitor may see them, with rosters, results and bests.
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { isNameReader } from '#people/access/names/name-readers.service.ts';
import type { LocatedTeam } from '#people/teams/teams.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { stricterVisibility, type VisibleName, visibleName } from '#sport/people/names.rules.ts';
import { athleteUnknown, type Roster, teamOf } from './athlete-head.rules.ts';
import { listAthleteProfileRows } from './athlete-profile.store.ts';
import type { Participation } from './participations.rules.ts';
import type { Best } from './personal-records.rules.ts';

export interface AthleteProfile {
  /** The current identity; differs from the requested id after a merge. */
  athleteId: number;
  /** The name as this visitor may see it. */
  person: VisibleName;
  /** True when strangers cannot open the page. */
  isHidden: boolean;
  gender: Gender;
  /** The ids that results are recorded under: its own and those merged into it. */
  recordedIds: number[];
  rosters: Roster[];
  participations: Participation[];
  /** Legal bests of each season and of all seasons, including relays that the athlete ran in. */
  bests: Best[];
  /** The teams of rosters and results, without removed teams. */
  teams: LocatedTeam[];
}

/**
 * Refuses with 404 `ATHLETE_UNKNOWN`, also for a hidden athlete unless the visitor is the athlete, family, on the team or
 * an admin. A page joins several records of one person, so strangers see only what every record allows.
 */
export function getAthleteProfile(ctx: Context, athleteId: number): Promise<AthleteProfile> {
  return readOnce(ctx, `athlete ${athleteId}`, () => readProfile(ctx, athleteId));
}

async function readProfile(ctx: Context, athleteId: number): Promise<AthleteProfile> {
  const [row] = await listAthleteProfileRows(ctx, athleteId);
  if (!row) throw athleteUnknown();
  // Only the visible name leaves this function.
  const { athleteId: id, gender, recordedIds, rosters, participations, bests, teams } = row;
  const visibility = row.visibilities.reduce(stricterVisibility);
  const publicName = visibleName({ ...row, visibility });
  const isClose = visibility !== 'full' && (await isNameReader(ctx, recordedIds));
  if (!publicName.isLinked && !isClose) throw athleteUnknown();
  const fullName = visibleName({ ...row, visibility: 'full' });
  const person = isClose ? { ...fullName, isIndexed: false } : publicName;
  const isHidden = visibility === 'hidden';
  return { athleteId: id, person, isHidden, gender, recordedIds, rosters, participations, bests, teams };
}

/** The team of the newest season; null for an athlete who always competed unattached. */
export function teamOfAthlete({ rosters, participations, teams }: AthleteProfile): LocatedTeam | null {
  const id = teamOf(rosters, participations);
  return teams.find(({ teamId }) => teamId === id) ?? null;
}
