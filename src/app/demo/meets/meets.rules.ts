// Holds a meet of the demo from its entries to the last place: events with their rounds, heats and results.
import type { HeatToEnsure } from '#competition/events/stored-events.rules.ts';
import { addDays, type Day } from '#sport/days.rules.ts';
import { type EventVariant, getVariant } from '#sport/events.rules.ts';
import { isValidMark } from '#sport/marks.rules.ts';
import { FORMS } from '../people/abilities.table.ts';
import type { DemoAthlete } from '../people/athletes.rules.ts';
import { holdBars, isVertical, placeBars } from './bars.rules.ts';
import type { DemoResult } from './demo-results.rules.ts';
import {
  type Contest,
  contestsOf,
  type Entries,
  type Entry,
  enterSchools,
  type IndividualContest,
  isRelayContest,
} from './entries.rules.ts';
import { seedByAbility, seedSerpentine } from './heats.rules.ts';
import { type DemoRoundCode, type Occasion, windOfHeat } from './occasions.rules.ts';
import type { ProgramEvent } from './programs.table.ts';
import { advanceNote, placeRace, qualify } from './race-places.rules.ts';
import { runRace } from './races.rules.ts';
import { runRelay, squadAbility } from './relays.rules.ts';
import { holdSeries, placeSeries } from './series.rules.ts';
import { tellStory } from './story.rules.ts';
import type { Turn } from './story.table.ts';

export interface MeetPlan extends Occasion {
  startOn: Day;
  timeZone: string;
  program: readonly ProgramEvent[];
  /** Positions of the schools that come. */
  schools: readonly number[];
  turns: readonly Turn[];
}

export interface DemoRound {
  round: DemoRoundCode;
  competedOn: Day;
  advanceNote: string | null;
  heats: HeatToEnsure[];
  results: DemoResult[];
}

export interface DemoEvent {
  contest: Contest;
  variant: EventVariant;
  rounds: DemoRound[];
}

const LANES = 8;
const MS_PER_MINUTE = 60_000;
const MINUTES_BETWEEN_HEATS = 4;

export function holdMeet(plan: MeetPlan, athletes: readonly DemoAthlete[]): DemoEvent[] {
  return enterSchools(contestsOf(plan.program), athletes, plan.schools).map((entries) => {
    const { contest } = entries;
    const variant = variantOf(contest);
    const rounds = roundsOf(plan, entries, variant).map((round) => ({
      ...round,
      ...scheduleOf(plan, contest, variant, round),
    }));
    return { contest, variant, rounds };
  });
}

function variantOf(contest: Contest): EventVariant {
  if (isRelayContest(contest)) return getVariant(contest.discipline);
  return getVariant(FORMS[(contest as IndividualContest).discipline][contest.gender].variant);
}

type Placing = (results: readonly DemoResult[]) => DemoResult[];
type Held = Pick<DemoRound, 'round' | 'advanceNote' | 'results'>;

function roundsOf(plan: MeetPlan, entries: Entries, variant: EventVariant): Held[] {
  const { contest } = entries;
  const decide = (round: DemoRoundCode, place: Placing, results: DemoResult[]) =>
    place(tellStory(place(results), plan.turns, `${contest.key} ${round}`, variant));
  const final = (results: DemoResult[]): Held => ({ round: 'F', advanceNote: null, results });
  const hasLanes = contest.heatOf <= LANES;

  if ('squads' in entries) {
    const bestFirst = entries.squads.toSorted((a, b) => squadAbility(b) - squadAbility(a));
    const seeded = seedByAbility(bestFirst.slice(0, contest.most), contest.heatOf, hasLanes);
    return [final(decide('F', placeRace, runRelay(plan, entries.contest, seeded)))];
  }
  const individual = entries.contest;
  const seeded = seedByAbility(entries.bestFirst, contest.heatOf, hasLanes);
  if (isVertical(individual)) return [final(decide('F', placeBars, holdBars(plan, individual, seeded)))];
  if (variant.markKind === 'distance')
    return [final(decide('F', placeSeries, holdSeries(plan, individual, seeded)))];
  const { prelims } = individual;
  if (!prelims) return [final(decide('F', placeRace, runRace(plan, individual, 'F', seeded)))];

  const heats = seedSerpentine(entries.bestFirst, contest.heatOf);
  const results = qualify(decide('P', placeRace, runRace(plan, individual, 'P', heats)), prelims);
  const finalists = finalistsOf(results, entries.bestFirst);
  const decided = decide(
    'F',
    placeRace,
    runRace(plan, individual, 'F', seedByAbility(finalists, LANES, true)),
  );
  const prelimMarks = new Map(results.map(({ athlete, markRaw }) => [athlete, markRaw]));
  return [
    { round: 'P', advanceNote: advanceNote(prelims), results },
    final(decided.map((result) => ({ ...result, seedSort: prelimMarks.get(result.athlete)! }))),
  ];
}

/** Best first, as they ran in the prelims. */
function finalistsOf(results: readonly DemoResult[], entries: readonly Entry[]): Entry[] {
  const entryOf = new Map(entries.map((entry) => [entry.athlete, entry]));
  return results.flatMap(({ qualifier, athlete }) => (qualifier ? entryOf.get(athlete!)! : []));
}

function scheduleOf(
  plan: MeetPlan,
  contest: Contest,
  variant: EventVariant,
  { round, results }: Held,
): Pick<DemoRound, 'competedOn' | 'heats'> {
  const { day, ...at } = round === 'P' ? contest.prelims! : contest.final;
  const competedOn = addDays(plan.startOn, day - 1);
  const isRace = variant.markKind === 'time';
  const longestMs = Math.max(...results.map(({ markRaw }) => (isValidMark(markRaw) ? markRaw : 0)));
  const first = Temporal.PlainDateTime.from(`${competedOn}T${at[contest.gender]}`).toZonedDateTime(
    plan.timeZone,
  );
  const numbers = [...new Set(results.map(({ heat }) => heat))].sort((a, b) => a - b);
  const heats = numbers.map((number): HeatToEnsure => {
    if (!isRace) return { number, windTenths: null, windStatus: 'NA' };
    const minutes = (number - 1) * (MINUTES_BETWEEN_HEATS + Math.ceil(longestMs / MS_PER_MINUTE));
    const startedAt = first.add({ minutes }).toInstant().toString();
    return { number, ...windOfHeat(variant, plan, contest, round, number), startedAt };
  });
  return { competedOn, heats };
}
