// Athletes, events and results of the Harbor Invitational: prelims and finals, a relay, a series, a grid, splits, a
// tie, a DQ, a broken record, an invalid mark, and people who hide their name.
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { EventToEnsure } from '#competition/events/stored-events.rules.ts';
import type { AthleteToCreate } from '#people/athletes/athletes.rules.ts';
import { FIELD_ORIGIN } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { U_PER_CENTIMETER } from '#sport/units.rules.ts';
import type { ResultToSave } from './results.service.ts';

export const TEAMS = ['Alder Creek', 'Birchfield', 'Cedar Point'] as const;
export type TeamName = (typeof TEAMS)[number];

interface HarborPerson extends Omit<AthleteToCreate, 'gender'> {
  gender: Gender;
  team: TeamName | null;
}

const girl = (firstName: string, lastName: string, team: TeamName): HarborPerson => ({
  firstName,
  lastName,
  gender: 'F',
  team,
});
const man = (firstName: string, lastName: string, team: TeamName | null): HarborPerson => ({
  ...girl(firstName, lastName, 'Alder Creek'),
  gender: 'M',
  team,
});

export const PEOPLE = {
  ada: girl('Ada', 'Rowan', 'Alder Creek'),
  bea: girl('Bea', 'Linden', 'Birchfield'),
  cleo: girl('Cleo', 'Marsh', 'Cedar Point'),
  dina: girl('Dina', 'Holt', 'Alder Creek'),
  edda: girl('Edda', 'Fenn', 'Birchfield'),
  /** No page may show this name. */
  hidden: {
    ...girl('Zerafina', 'Quellmark', 'Birchfield'),
    visibility: 'hidden',
    birthOn: '2010-11-23',
  },
  /** "O. V." */
  initials: { ...girl('Ottoline', 'Vexworth', 'Cedar Point'), visibility: 'initials' },
  eli: man('Eli', 'Thorn', 'Alder Creek'),
  finn: man('Finn', 'Ash', 'Birchfield'),
  /** A minor with an age and without a grade. */
  gus: { ...man('Gus', 'Reed', null), birthOn: '2009-07-31' },
  /** A masters athlete. */
  hugo: man('Hugo', 'Brandt', null),
} satisfies Record<string, HarborPerson>;
export type Person = keyof typeof PEOPLE;

const [FRIDAY, SATURDAY] = ['2026-05-08', '2026-05-09'];
const noWind = (number = 1) => ({ number, windTenths: null, windStatus: 'NA' as const });
const legal = (number: number, windTenths: number) => ({ number, windTenths, windStatus: 'LEGAL' as const });
const final = (competedOn = SATURDAY) => [
  { round: 'F' as const, competedOn, status: 30 as const, heats: [noWind()] },
];
const varsity = (gender: Gender, eventVariant: string, name: string) => ({
  division: 'Varsity' as const,
  gender,
  eventVariant,
  eventShort: eventVariant,
  name,
  status: 20 as const,
  rounds: final(),
});

export const EVENTS = [
  {
    key: 'girls 200',
    ...varsity('F', '200m', 'Girls 200 Meter Dash'),
    eventNumber: '15',
    status: 30,
    rounds: [
      {
        round: 'P',
        competedOn: FRIDAY,
        status: 30,
        advanceNote: 'Top 1 Each Heat plus Next 4 Best Times',
        heats: [legal(1, 14), legal(2, -3)],
      },
      {
        round: 'F',
        competedOn: SATURDAY,
        status: 30,
        heats: [{ ...legal(1, 9), startedAt: '2026-05-09T15:10:00Z' }],
      },
    ],
  },
  { key: 'girls relay', ...varsity('F', '4x100m', 'Girls 4x100 Meter Relay'), status: 30 },
  { key: 'girls long jump', ...varsity('F', 'lj', 'Girls Long Jump') },
  { key: 'girls high jump', ...varsity('F', 'hj', 'Girls High Jump') },
  { key: 'girls pentathlon', ...varsity('F', 'pentathlon', 'Girls Pentathlon') },
  {
    key: 'pentathlon 800',
    ...varsity('F', '800m', 'Pentathlon: 800 Meters'),
    eventShort: 'pentathlon-800m',
    parentIndex: 4,
  },
  { key: 'girls 3200', ...varsity('F', '3200m', 'Girls 3200 Meter Run'), status: 10 },
  { key: 'boys 1600', ...varsity('M', '1600m', 'Boys 1600 Meter Run') },
  { key: 'boys 400', ...varsity('M', '400m', 'Boys 400 Meter Dash, not scored'), isScored: false },
  { key: 'open 100', ...varsity('M', '100m', 'Men 100 Meter Dash'), division: 'Open' },
] as const satisfies (Omit<EventToEnsure, 'divisionId'> & { key: string; division: 'Varsity' | 'Open' })[];
export type EventName = (typeof EVENTS)[number]['key'];

export const MEET_RECORD = {
  eventVariant: '200m',
  gender: 'F',
  divisionName: 'Varsity',
  markEntered: '24.50',
  holderText: 'Nora Vale',
  teamText: 'Birchfield',
  setYear: 2019,
  setOn: null,
} as const;

/** A result as on a scoreboard; `mark` is parsed by the kind of the event. */
export interface HarborRow extends Partial<Omit<ResultToSave, 'legs'>> {
  event: EventName;
  round: RoundCode;
  mark: string;
  heat?: number;
  /** An athlete; a squad has `team` and `squad` instead. */
  who?: Person;
  squad?: string;
  team?: TeamName;
  legs?: Person[];
}

const at = (event: EventName, round: RoundCode = 'F') => ({ event, round });
const girls200 = (windTenths: number, round: RoundCode = 'F') => ({
  ...at('girls 200', round),
  windTenths,
  windStatus: 'LEGAL' as const,
});
/** Converts centimeters to a comparable integer; lower is better. */
const length = (centimeters: number) => FIELD_ORIGIN - centimeters * U_PER_CENTIMETER;
const trial = (centimeters: number | null, windTenths: number | null = null) => ({
  outcome: centimeters === null ? ('foul' as const) : ('mark' as const),
  tries: null,
  markRaw: centimeters === null ? null : length(centimeters),
  windTenths,
  measure: 'M' as const,
});
const bar = (centimeters: number, tries: string) => ({
  outcome: null,
  tries,
  markRaw: length(centimeters),
  windTenths: null,
  measure: 'M' as const,
});
const inOrder = <Attempt>(...attempts: Attempt[]) =>
  attempts.map((attempt, index) => ({ number: index + 1, ...attempt }));
const splits = (...cumulative: number[]) =>
  cumulative.map((cumulativeMs, index) => ({
    number: index + 1,
    distanceMeters: 400 * (index + 1),
    splitMs: cumulativeMs - (cumulative[index - 1] ?? 0),
    cumulativeMs,
  }));

export const RESULTS: readonly HarborRow[] = [
  { ...girls200(14, 'P'), who: 'ada', heat: 1, mark: '24.60', place: 2, qualifier: 'Q' },
  { ...girls200(14, 'P'), who: 'hidden', heat: 1, mark: '24.90', place: 3, qualifier: 'q' },
  { ...girls200(-3, 'P'), who: 'bea', heat: 2, mark: '24.55', place: 1, qualifier: 'Q' },

  { ...girls200(9), who: 'ada', mark: '24.076', place: 1, lane: 4, grade: 12, reactionMs: 151 },
  { ...girls200(9), who: 'hidden', mark: '24.31', place: 2, lane: 5, grade: 10, age: 13 },
  { ...girls200(9), who: 'initials', mark: '24.551', place: 3, lane: 3, grade: 11 },
  { ...girls200(9), who: 'bea', mark: '24.556', place: 4, lane: 6, grade: 9 },
  { ...girls200(9), who: 'edda', mark: '24.90', place: 5, lane: 2, grade: 12 },
  { ...girls200(9), who: 'cleo', mark: '24.40', validation: -12, validationNote: 'lane 6 infringement' },
  { ...girls200(9), who: 'dina', mark: 'DQ', lane: 7, grade: 11 },

  { ...at('girls relay'), team: 'Alder Creek', squad: 'A', mark: '48.20', place: 1, legs: ['ada', 'dina'] },
  { ...at('girls relay'), team: 'Birchfield', squad: 'A', mark: '48.90', place: 2, legs: ['hidden', 'bea'] },
  { ...at('girls relay'), team: 'Birchfield', squad: 'B', mark: '50.10', place: 3 },
  { ...at('girls relay'), team: 'Cedar Point', squad: 'A', mark: 'DQ', legs: ['initials', 'cleo'] },

  {
    ...at('girls long jump'),
    who: 'ada',
    mark: '5.41m',
    place: 1,
    windTenths: 24,
    windStatus: 'AIDED',
    attempts: inOrder(trial(520, 8), trial(null), trial(541, 24)),
  },
  {
    ...at('girls long jump'),
    who: 'bea',
    mark: '5.33m',
    place: 2,
    windTenths: -4,
    windStatus: 'LEGAL',
    attempts: inOrder(trial(533, -4), trial(501, 2), trial(null)),
  },
  { ...at('girls long jump'), who: 'cleo', mark: '5.02m', place: 3, windStatus: 'NWI' },

  {
    ...at('girls high jump'),
    who: 'dina',
    mark: '1.60m',
    place: 1,
    attempts: inOrder(bar(150, 'O'), bar(155, 'XO'), bar(160, 'XXO'), bar(165, 'XXX')),
  },
  ...(['ada', 'cleo', 'edda'] as const).map((who) => ({
    ...at('girls high jump'),
    who,
    mark: '1.55m',
    place: 2,
    attempts: inOrder(bar(150, '-'), bar(155, 'XO'), bar(160, 'XXX')),
  })),
  { ...at('girls high jump'), who: 'bea', mark: 'NH', attempts: inOrder(bar(150, 'XXX')) },

  { ...at('girls pentathlon'), who: 'cleo', mark: '3012', place: 1 },
  { ...at('girls pentathlon'), who: 'edda', mark: '2871', place: 2 },
  { ...at('pentathlon 800'), who: 'edda', mark: '2:31.40', place: 1 },
  { ...at('pentathlon 800'), who: 'cleo', mark: '2:33.07', place: 2 },

  {
    ...at('boys 1600'),
    who: 'eli',
    mark: '4:21.50',
    place: 1,
    grade: 12,
    splits: splits(64_100, 130_200, 196_900, 261_500),
  },
  { ...at('boys 1600'), who: 'gus', mark: '4:25.01', place: 2, age: 16 },
  { ...at('boys 1600'), who: 'finn', mark: '4:27.83', place: 3, grade: 11 },

  { ...at('boys 400'), who: 'finn', mark: '51.02', place: 1 },
  { ...at('boys 400'), who: 'eli', mark: '52.77', place: 2 },

  { ...at('open 100'), who: 'hugo', mark: '12.3h', place: 1, age: 47, windStatus: 'NWI' },
  { ...at('open 100'), who: 'gus', mark: '12.9h', place: 2, age: 16, windStatus: 'NWI' },
];
