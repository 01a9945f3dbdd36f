// Who is entered by a form, a team or an athlete without one: whether the visitor may, and which athletes are theirs.
import { findMeetGrade } from '#competition/calendar/calendar.service.ts';
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { refusalToEntrant } from '#competition/registration/entrants.rules.ts';
import { findMeetTeam } from '#competition/registration/meet-teams/meet-teams.service.ts';
import { isDeclinedByHost, RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { relationOfUnattached } from '#competition/registration/meet-teams/unattached.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { isFamilyOf } from '#people/access/family/user-athletes.service.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { mapIdentities } from '#people/athletes/athletes.service.ts';
import { listSeasonsOfRosters, readRoster } from '#people/teams/roster-changes.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { isIndoorSeason, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { gradeAfter } from '#sport/people/grade-progression.rules.ts';
import { schoolYearEnd, schoolYearEndOn } from '#sport/people/grades.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { type AthleteRow, findRosterGrade, listAthleteRows } from './entry-facts.store.ts';
import { entryFormWords as words } from './entry-form.words.ts';
import type { Entrant, EntrantInput } from './form-entrants.rules.ts';

export interface AthleteOfEntrant extends AthleteRow {
  grade: number | null;
}

export interface OpenedForm {
  entrant: Entrant;
  /** Sorted by last name. */
  athletes: AthleteOfEntrant[];
  /** Set when the athletes are those of a roster before the season of the meet. */
  rosterYear: number | null;
  /** Why this entrant cannot enter the meet at all. */
  refusal: Refusal | null;
}

type MeetOfForm = Pick<ManagedMeet, 'meetId' | 'sport' | 'seasonId' | 'startOn' | 'settings'>;

/**
 * For coaches of the team in the sport of the meet, the athlete and the parents; refuses others with 401 or 403. Names
 * are full: the form is about the visitor's own team or family.
 */
export async function openEntrant(
  ctx: Context,
  meet: MeetOfForm,
  { teamId, athleteId }: EntrantInput,
): Promise<OpenedForm> {
  if ((teamId === undefined) === (athleteId === undefined)) {
    throw new Refusal('ENTRANT_MISSING', words.entrantMissing);
  }
  return teamId === undefined ? openAthlete(ctx, meet, athleteId!) : openTeam(ctx, meet, teamId);
}

/** Whether a team or an athlete may enter the meet at all, by the choice of its host. Checks no permission. */
export async function refusalToEnterMeet(
  ctx: Context,
  { meetId, settings }: Pick<MeetOfForm, 'meetId' | 'settings'>,
  { teamId, athleteId }: Pick<Entrant, 'teamId' | 'athleteId'>,
): Promise<Refusal | null> {
  const team = teamId === null ? null : await findMeetTeam(ctx, { meetId, teamId });
  const relation =
    teamId === null
      ? await relationOfUnattached(ctx, { meetId, athleteId: athleteId! })
      : (team?.relation ?? null);
  if (relation === RELATION.declined) {
    const isOwnChoice = team !== null && !isDeclinedByHost(team);
    return new Refusal('ENTRANT_DECLINED', isOwnChoice ? words.notComing : words.declined, { status: 403 });
  }
  const isInvited = relation === RELATION.accepted || relation === RELATION.invite;
  return refusalToEntrant({ isTeam: teamId !== null, isInvited }, settings.whoMayEnter);
}

async function openTeam(ctx: Context, meet: MeetOfForm, teamId: number): Promise<OpenedForm> {
  await requireCoach(ctx, teamId, meet.sport);
  const { name, levelMask } = await getTeam(ctx, teamId);
  const { seasonId, years } = await rosterFor(ctx, meet, teamId);
  const roster = await readRoster(ctx, { teamId, sport: meet.sport, seasonId });
  const active = roster.filter(({ isActive }) => isActive);
  const identities = await mapIdentities(
    ctx,
    active.map(({ athleteId }) => athleteId),
  );
  const grades = new Map<number, number | null>();
  for (const { athleteId, grade } of active) {
    const later = gradeAfter(grade, years, levelMask);
    const id = identities.get(athleteId);
    if (id === undefined || later === 'graduated') continue;
    grades.set(id, later ?? grades.get(id) ?? null);
  }
  const rows = await listAthleteRows(ctx, [...grades.keys()]);
  return {
    entrant: { teamId, athleteId: null, name },
    athletes: rows.map((row) => ({ ...row, grade: grades.get(row.athleteId) ?? null })).sort(byLastName),
    rosterYear: years === 0 ? null : seasonYear(seasonId),
    refusal: await refusalToEnterMeet(ctx, meet, { teamId, athleteId: null }),
  };
}

const byLastName = (one: AthleteRow, other: AthleteRow) =>
  one.lastName.localeCompare(other.lastName) ||
  one.firstName.localeCompare(other.firstName) ||
  one.athleteId - other.athleteId;

/**
 * The roster of the meet's school year, which begins before the calendar year of its season; without one the newest
 * before, whose athletes are in a later grade by now.
 */
async function rosterFor(
  ctx: Context,
  { sport, seasonId, startOn }: MeetOfForm,
  teamId: number,
): Promise<{ seasonId: number; years: number }> {
  const yearOf = (id: number) => schoolYearEnd(sport, id);
  const year = Math.max(yearOf(seasonId), schoolYearEndOn(startOn));
  const isOfKind = (id: number) => isIndoorSeason(id) === isIndoorSeason(seasonId);
  const [newest] = (await listSeasonsOfRosters(ctx, teamId))
    .filter((roster) => roster.sport === sport && yearOf(roster.seasonId) <= year)
    .map((roster) => roster.seasonId)
    .sort((a, b) => yearOf(b) - yearOf(a) || Number(isOfKind(b)) - Number(isOfKind(a)));
  if (newest === undefined) return { seasonId, years: 0 };
  return { seasonId: newest, years: year - yearOf(newest) };
}

async function openAthlete(ctx: Context, meet: MeetOfForm, requestedId: number): Promise<OpenedForm> {
  const { userId } = requireVerified(ctx);
  const athleteId = (await mapIdentities(ctx, [requestedId])).get(requestedId) ?? requestedId;
  if (!(await isFamilyOf(ctx, userId, athleteId))) {
    throw new Refusal('FAMILY_ONLY', words.familyOnly, { status: 403 });
  }
  const [row] = await listAthleteRows(ctx, [athleteId]);
  if (!row) throw new Refusal('ATHLETE_UNKNOWN', words.athleteUnknown, { status: 404 });
  const grade =
    (await findRosterGrade(ctx, athleteId, meet)) ?? (await findMeetGrade(ctx, meet.meetId, athleteId));
  return {
    entrant: { teamId: null, athleteId, name: fullName(row) },
    athletes: [{ ...row, grade }],
    rosterYear: null,
    refusal: await refusalToEnterMeet(ctx, meet, { teamId: null, athleteId }),
  };
}
