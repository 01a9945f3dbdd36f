// The person with the code in hand: their account, their athletes on the team, and whom of the team they may be.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { teamsOfAthletes } from '#people/access/athlete-teams.service.ts';
import { athletesOf, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import { getOwnAccount } from '#people/accounts/profile/account-info.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { TEAM_CODE_ROLES, type TeamCodeRole } from '#people/team-codes/team-codes.rules.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import { seasonToJoin } from '#sport/people/grade-progression.rules.ts';
import type { FullName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { CodeTeam } from './code-opening.service.ts';
import { areAlike, gradeIn, isOnTeam, isWaiting } from './joining.rules.ts';
import { listNamesakes, listRosterRows, type RosterRow } from './joining.store.ts';

export interface Joiner extends FullName {
  userId: number;
  isUnderAge: boolean;
  /** The role that they mostly have, as they said at sign-up; null when they said nothing. */
  likelyRole: TeamCodeRole | null;
}

export async function getJoiner(ctx: Context): Promise<Joiner> {
  const { mostly, ...account } = await getOwnAccount(ctx);
  const likelyRole = TEAM_CODE_ROLES.find((role) => role.toLowerCase() === mostly) ?? null;
  return { ...account, likelyRole };
}

export interface AthleteOnTeam extends OwnAthlete {
  isOnTeam: boolean;
  /** The athlete is on the roster until a coach agrees. */
  isWaiting: boolean;
  /** The grade in the season to join: one from an earlier season goes up with the years. */
  grade: number | null;
  /** The newest row on the roster of the team; null when there is none. */
  rosterRow: RosterRow | null;
}

/** The user's own athlete and children, each with what the roster of the team says of them. */
export async function listAthletesOnTeam(
  ctx: Context,
  userId: number,
  team: CodeTeam,
): Promise<AthleteOnTeam[]> {
  const athletes = await athletesOf(ctx, userId);
  const ids = athletes.map(({ athleteId }) => athleteId);
  const rows = await listRosterRows(ctx, team, ids);
  const season = getSeasonToJoin(ctx, team.sport);
  return athletes.map((athlete) => {
    const row = rows.find(({ athleteId }) => athleteId === athlete.athleteId) ?? null;
    return {
      ...athlete,
      isOnTeam: isOnTeam(row, season),
      isWaiting: isWaiting(row, season),
      grade: row && gradeIn(season, row, team.levelMask),
      rosterRow: row,
    };
  });
}

const CANDIDATES_MAX = 6;

interface Candidate {
  athleteId: number;
  name: string;
  isOnTeam: boolean;
  grade: number | null;
  team: string | null;
  year: number | null;
}

/**
 * Athletes without an account whose name may be the joiner's, named as everybody sees them. Athletes of other teams are
 * listed only when their name is shown in full: nobody finds out a withheld name by typing it.
 */
export async function listCandidates(ctx: Context, team: CodeTeam, joiner: FullName): Promise<Candidate[]> {
  const season = getSeasonToJoin(ctx, team.sport);
  const namesakes = await listNamesakes(ctx, team, joiner.lastName);
  const alike = namesakes.filter((row) =>
    areAlike(joiner, { firstName: row.fullFirstName, lastName: row.fullLastName }),
  );
  const teams = await teamsOfAthletes(
    ctx,
    alike.map(({ athleteId }) => athleteId),
  );
  const isHere = (athleteId: number) =>
    (teams.get(athleteId) ?? []).some(({ teamId, sport }) => teamId === team.teamId && sport === team.sport);
  return alike
    .map((row) => ({ ...row, isOnTeam: isHere(row.athleteId) }))
    .filter(({ isOnTeam, visibility }) => isOnTeam || visibility === 'full')
    .slice(0, CANDIDATES_MAX)
    .map((row) => ({
      athleteId: row.athleteId,
      name: visiblePerson(row).text,
      isOnTeam: row.isOnTeam,
      grade:
        row.isOnTeam && row.year !== null
          ? gradeIn(season, { ...row, seasonId: row.year }, team.levelMask)
          : null,
      team: row.team,
      year: row.year,
    }));
}

/** The season whose roster a person who joins today is added to. */
export function getSeasonToJoin({ clock }: Pick<Context, 'clock'>, sport: Sport): Season {
  const id = seasonToJoin(sport, todayUtc({ clock }));
  return { kind: sport === 'xc' ? 'xc' : 'tfo', id };
}
