// Makes teams for one story alone. Visitors cannot add a team yet, so the service adds it; calls make everything else.
import { createTeams } from '../src/people/teams/teams.service.ts';
import { type Caller, call, createMember, type Member } from './members.ts';
import { enterAsDemoPerson } from './signing-in.ts';
import { openSiteContext } from './site-database.ts';

export interface Team {
  teamId: number;
  /** A unique name: "Gull Point 4f7q". */
  name: string;
  /** The head coach, in track and field. */
  coach: Member;
}

export interface RosterRow {
  firstName: string;
  lastName: string;
  grade: string;
  gender: 'M' | 'F';
}

const LETTERS = 'aeilnorst';
const HIGH_SCHOOL = 4;
const SPORT = 'tf';

/** A last name that no one else has: "Quillnotra". */
export function newLastName(start: string): string {
  const letters = Array.from({ length: 5 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]);
  return `${start}${letters.join('')}`;
}

/** Makes a high school with a head coach and without athletes. */
export async function createTeam(place: string, coachName: string): Promise<Team> {
  const name = `${place} ${Math.random().toString(36).slice(2, 6)}`;
  const [firstName, lastName] = coachName.split(' ') as [string, string];
  const [coach, teamId, admin] = await Promise.all([
    createMember(firstName, lastName, 'Coach'),
    insertTeam(name),
    enterAsDemoPerson('Site Admin'),
  ]);
  const team = { teamId, name, coach };
  await joinTeam(team, coach, { type: 'C', position: 'Head coach' }, admin);
  return team;
}

/** Asks to join, and approves the request as the head coach or the named person. */
export async function joinTeam(
  team: Team,
  member: Member,
  request: AccessRequest,
  decider: Caller = team.coach,
): Promise<void> {
  await requestAccess(team, member, request);
  const where = { teamId: team.teamId, sport: SPORT };
  const decision = { ...where, userId: member.userId, action: 'approve', type: request.type };
  await call(decider, 'TeamAccess/Decide', decision);
}

export interface AccessRequest {
  /** Coach, athlete or parent. */
  type: 'C' | 'A' | 'P';
  position?: string;
  note?: string;
}

export async function requestAccess({ teamId }: Team, member: Member, request: AccessRequest): Promise<void> {
  const { type, position = '', note = 'Let me in, please.' } = request;
  await call(member, 'TeamAccess/RequestAccess', { teamId, sport: SPORT, type, position, note });
}

interface Roster {
  season: { ID: number };
  athletes: { athleteId: number; FirstName: string; LastName: string }[];
}

export function readRoster({ teamId, coach }: Team): Promise<Roster> {
  return call<Roster>(coach, `TeamRoster/GetRoster?teamId=${teamId}&kind=tfo`);
}

/** Puts new athletes on the outdoor roster. Returns their ids in the order of the rows. */
export async function addAthletes(team: Team, rows: readonly RosterRow[]): Promise<number[]> {
  const { season } = await readRoster(team);
  for (const [gender, list] of Map.groupBy(rows, (row) => row.gender)) {
    const input = {
      teamId: team.teamId,
      kind: 'tfo',
      season: season.ID,
      gender,
      rows: list.map((row, index) => ({ line: index + 1, ...row })),
    };
    const { planKey } = await call<{ planKey: string }>(team.coach, 'TeamRoster/PreviewImport', input);
    await call(team.coach, 'TeamRoster/ApplyImport', { ...input, planKey });
  }
  const { athletes } = await readRoster(team);
  return rows.map(
    (row) =>
      athletes.find(({ FirstName, LastName }) => FirstName === row.firstName && LastName === row.lastName)!
        .athleteId,
  );
}

/** Links the member to an athlete of the team, with the coach's consent. */
export async function linkAthlete(
  { teamId, coach }: Team,
  member: Member,
  athleteID: number,
  relation: 'self' | 'parent',
): Promise<void> {
  await call(member, 'UserManager/SetAthlete', { athleteID, relation });
  const claims = `OwnAthletes/GetTeamClaims?teamId=${teamId}&sport=${SPORT}`;
  const { items } = await call<{ items: { claimId: number; AthleteId: number }[] }>(coach, claims);
  const { claimId } = items.find(({ AthleteId }) => AthleteId === athleteID)!;
  await call(coach, 'OwnAthletes/DecideClaim', { claimId, answer: 'confirm' });
}

export interface Family {
  /** Sixteen years old, with a public profile. */
  athlete: Member;
  athleteId: number;
  parent: Member;
}

/** Adds a boy in 11th grade to the team, and a parent with the same last name. Both have accounts. */
export async function createFamily(team: Team, firstName: string, parentName: string): Promise<Family> {
  const lastName = newLastName('Fens');
  const birthOn = `${new Date().getUTCFullYear() - 17}-12-31` as const;
  const [athlete, parent, [athleteId]] = await Promise.all([
    createMember(firstName, lastName, 'Athlete', { birthOn, socialEnabled: true }),
    createMember(parentName, lastName, 'Parent'),
    addAthletes(team, [{ firstName, lastName, grade: '11', gender: 'M' }]),
  ]);
  await linkAthlete(team, athlete, athleteId!, 'self');
  await linkAthlete(team, parent, athleteId!, 'parent');
  await joinTeam(team, parent, { type: 'P' });
  return { athlete, athleteId: athleteId!, parent };
}

async function insertTeam(name: string): Promise<number> {
  const [teamId] = await createTeams(await openSiteContext(), [{ name, levelMask: HIGH_SCHOOL }]);
  return teamId!;
}
