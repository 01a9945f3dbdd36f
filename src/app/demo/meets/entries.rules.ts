// Enters athletes into the events of a demo meet: each team's best, within the limits of the rules.

import {
  DEMO_GENDERS,
  type DemoAthlete,
  type Enrolled,
  type Squads,
} from '#app/demo/people/demo-athletes.rules.ts';
import { abilityIn, type DemoGender } from '../people/abilities.rules.ts';
import { type Discipline, UNTRAINED } from '../people/abilities.table.ts';
import {
  type CombinedDiscipline,
  LEG_OF,
  type ProgramEvent,
  type RelayDiscipline,
} from './programs.table.ts';

/** An event of the program for one gender. */
export interface Contest extends ProgramEvent {
  gender: DemoGender;
  /** "Varsity F 200m", the name of the contest in the meet's story. */
  key: string;
  number: string;
  /** Key of the combined event; its athletes do one part after another. */
  partOf?: string;
}

export interface IndividualContest extends Contest {
  discipline: Discipline;
}

export interface RelayContest extends Contest {
  discipline: RelayDiscipline;
}

export interface CombinedContest extends Contest {
  discipline: CombinedDiscipline;
}

export interface Entry {
  athlete: DemoAthlete;
  team: number;
  grade: number;
  ability: number;
}

export interface Squad {
  team: number;
  letter: string;
  legs: readonly Entry[];
}

export type Entries =
  | { contest: IndividualContest; bestFirst: Entry[] }
  | { contest: RelayContest; squads: Squad[] }
  | { contest: CombinedContest; allRounders: Enrolled[] };

// NFHS rule 4-2: an athlete competes in at most four events, relays included.
const EVENTS_MAX = 4;
const LEGS = 4;
const JUNIOR_GRADE_MAX = 11;

export function isRelayContest<Any extends Contest>(contest: Any): contest is Any & RelayContest {
  return contest.discipline in LEG_OF;
}

const COMBINED: readonly string[] = ['decathlon', 'heptathlon', 'pentathlon'] satisfies CombinedDiscipline[];

export function isCombinedContest(contest: Contest): contest is CombinedContest {
  return COMBINED.includes(contest.discipline);
}

/** Girls have the odd numbers. */
export function contestsOf(program: readonly ProgramEvent[]): Contest[] {
  return program.flatMap((event, index) =>
    DEMO_GENDERS.flatMap((gender, second) =>
      (event.gender ?? gender) === gender
        ? {
            ...event,
            gender,
            key: `${event.division} ${gender} ${event.discipline}`,
            number: String(2 * index + second + 1),
          }
        : [],
    ),
  );
}

export interface Field {
  squads: Squads;
  teams: readonly number[];
  /** The host fills an empty lane with a second squad, which does not score. */
  host: number | null;
  isFit: (athlete: DemoAthlete) => boolean;
}

/** Junior varsity is for athletes without a varsity event, so varsity events come first in the program. */
export function enterTeams(contests: readonly Contest[], { squads, teams, host, isFit }: Field): Entries[] {
  const loads = new Map<DemoAthlete, number>();
  const inVarsity = new Set<DemoAthlete>();
  const fit = new Map(
    DEMO_GENDERS.map((gender) => [
      gender,
      teams.map((team) => squads(team, gender).filter(({ athlete }) => isFit(athlete))),
    ]),
  );
  const note = (contest: Contest, starters: readonly Pick<Entry, 'athlete'>[]) => {
    for (const { athlete } of starters) {
      loads.set(athlete, (loads.get(athlete) ?? 0) + 1);
      if (contest.division === 'Varsity') inVarsity.add(athlete);
    }
  };
  const mayStart = ({ athlete, grade }: Enrolled, { division }: Contest) =>
    (loads.get(athlete) ?? 0) < EVENTS_MAX &&
    (division !== 'Junior Varsity' || (grade <= JUNIOR_GRADE_MAX && !inVarsity.has(athlete)));
  const teamOf = (squad: readonly Enrolled[], contest: Contest, discipline: Discipline) => {
    const entries: Entry[] = [];
    for (const enrolled of squad) {
      const ability = abilityIn(enrolled, discipline);
      if (ability === null || !mayStart(enrolled, contest)) continue;
      const { athlete, team, grade } = enrolled;
      entries.push({ athlete, team, grade, ability });
    }
    return entries.sort(byAbility);
  };

  return contests.map((contest): Entries => {
    const fields = fit.get(contest.gender)!;
    if (isRelayContest(contest)) {
      const all = fields.flatMap((squad, index) => {
        const team = teams[index]!;
        return relaySquads(teamOf(squad, contest, LEG_OF[contest.discipline]), team, team === host);
      });
      for (const { legs } of all) note(contest, legs);
      return { contest, squads: all };
    }
    if (isCombinedContest(contest)) {
      const allRounders = fields.flatMap((squad) => squad.filter(isAllRounder).slice(0, contest.perTeam));
      note(contest, allRounders);
      return { contest, allRounders: allRounders.slice(0, contest.most) };
    }
    const individual = contest as IndividualContest;
    const best = fields.flatMap((squad) =>
      teamOf(squad, individual, individual.discipline).slice(0, individual.perTeam),
    );
    const bestFirst = best.sort(byAbility).slice(0, individual.most);
    note(individual, bestFirst);
    return { contest: individual, bestFirst };
  });
}

/** Specialties that also suit athletes of a combined event. */
const ALL_ROUND: readonly string[] = ['hurdles', 'long jumps', 'high jumps'];
const isAllRounder = ({ specialty }: Enrolled) => ALL_ROUND.includes(specialty);

/** The entry of an athlete in a part of a combined event, with or without training in it. */
export function entryInPart(allRounder: Enrolled, discipline: Discipline): Entry {
  const { athlete, team, grade, talent } = allRounder;
  return { athlete, team, grade, ability: abilityIn(allRounder, discipline) ?? talent - UNTRAINED };
}

function relaySquads(bestFirst: readonly Entry[], team: number, isHost: boolean): Squad[] {
  const letters = isHost ? ['A', 'B'] : ['A'];
  return letters
    .map((letter, index) => ({ team, letter, legs: bestFirst.slice(index * LEGS, (index + 1) * LEGS) }))
    .filter(({ legs }) => legs.length === LEGS);
}

const byAbility = (a: Entry, b: Entry) => b.ability - a.ability || a.athlete.id - b.athlete.id;
