// Who of the demo's schools enters what: each school its best, nobody more than the rules of the sport let him.
import { abilityIn } from '../people/abilities.rules.ts';
import type { Discipline } from '../people/abilities.table.ts';
import { DEMO_GENDERS, type DemoAthlete, type DemoGender } from '../people/athletes.rules.ts';
import { LEG_OF, type ProgramEvent, type RelayDiscipline } from './programs.table.ts';

/** An event of the program for one gender. */
export interface Contest extends ProgramEvent {
  gender: DemoGender;
  /** "Varsity F 200m": by it the meet's story names the contest. */
  key: string;
  number: string;
}

export interface IndividualContest extends Contest {
  discipline: Discipline;
}

export interface RelayContest extends Contest {
  discipline: RelayDiscipline;
}

export interface Entry {
  athlete: DemoAthlete;
  ability: number;
}

export interface Squad {
  school: number;
  letter: string;
  legs: readonly Entry[];
}

export type Entries =
  | { contest: IndividualContest; bestFirst: Entry[] }
  | { contest: RelayContest; squads: Squad[] };

// NFHS rule 4-2: an athlete competes in four events at most, relays included.
const EVENTS_MOST = 4;
const LEGS = 4;
const JUNIOR_GRADE_MOST = 11;
/** The host fills an empty lane with a second squad, which does not score. */
const HOST = 0;

export function isRelayContest(contest: Contest): contest is RelayContest {
  return contest.discipline in LEG_OF;
}

/** Girls have the odd numbers. */
export function contestsOf(program: readonly ProgramEvent[]): Contest[] {
  return program.flatMap((event, index) =>
    DEMO_GENDERS.map((gender, second) => ({
      ...event,
      gender,
      key: `${event.division} ${gender} ${event.discipline}`,
      number: String(2 * index + second + 1),
    })),
  );
}

/** Junior varsity is for those who do not start in a varsity event, which therefore come first in the program. */
export function enterSchools(
  contests: readonly Contest[],
  athletes: readonly DemoAthlete[],
  schools: readonly number[],
): Entries[] {
  const loads = new Map<DemoAthlete, number>();
  const inVarsity = new Set<DemoAthlete>();
  const note = (contest: Contest, starters: readonly Entry[]) => {
    for (const { athlete } of starters) {
      loads.set(athlete, (loads.get(athlete) ?? 0) + 1);
      if (contest.division === 'Varsity') inVarsity.add(athlete);
    }
  };
  const mayStart = (athlete: DemoAthlete, { division, gender }: Contest) =>
    athlete.gender === gender &&
    (loads.get(athlete) ?? 0) < EVENTS_MOST &&
    (division === 'Varsity' || (athlete.grade <= JUNIOR_GRADE_MOST && !inVarsity.has(athlete)));
  const teamOf = (school: number, contest: Contest, discipline: Discipline) =>
    athletes
      .flatMap((athlete) => {
        const ability =
          athlete.school === school && mayStart(athlete, contest) ? abilityIn(athlete, discipline) : null;
        return ability === null ? [] : { athlete, ability };
      })
      .sort(byAbility);

  return contests.map((contest): Entries => {
    if (isRelayContest(contest)) {
      const squads = schools.flatMap((school) =>
        squadsOf(teamOf(school, contest, LEG_OF[contest.discipline]), school),
      );
      for (const { legs } of squads) note(contest, legs);
      return { contest, squads };
    }
    const individual = contest as IndividualContest;
    const teams = schools.flatMap((school) =>
      teamOf(school, individual, individual.discipline).slice(0, individual.perTeam),
    );
    const bestFirst = teams.sort(byAbility).slice(0, individual.most);
    note(individual, bestFirst);
    return { contest: individual, bestFirst };
  });
}

function squadsOf(bestFirst: readonly Entry[], school: number): Squad[] {
  const letters = school === HOST ? ['A', 'B'] : ['A'];
  return letters
    .map((letter, index) => ({ school, letter, legs: bestFirst.slice(index * LEGS, (index + 1) * LEGS) }))
    .filter(({ legs }) => legs.length === LEGS);
}

const byAbility = (a: Entry, b: Entry) => b.ability - a.ability || a.athlete.id - b.athlete.id;
