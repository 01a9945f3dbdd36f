// Holds a meet of the demo from its entries to the last place: events with their rounds, heats and results.

import { addUp, holdParts } from '#app/demo/events/combined.rules.ts';
import { seedByAbility, seedSerpentine } from '#app/demo/events/heats.rules.ts';
import {
  advancementFrom,
  advanceNote,
  placeFinish,
  placeRace,
  qualify,
} from '#app/demo/events/race-places.rules.ts';
import { runOverTheCountry, runRace } from '#app/demo/events/races.rules.ts';
import { runRelay, squadAbility } from '#app/demo/events/relays.rules.ts';
import { holdSeries, placeSeries } from '#app/demo/events/series.rules.ts';
import { holdVerticalJumps, isVertical, placeVerticalJumps } from '#app/demo/events/vertical-jumps.rules.ts';
import { formOf } from '#app/demo/people/abilities.rules.ts';
import { RESULT_STATUS, type ResultStatus } from '#competition/events/result-status.rules.ts';
import type { HeatToEnsure } from '#competition/events/stored-events.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { type EventVariant, getVariant } from '#sport/events/events.rules.ts';
import type { Conditions, DemoRoundCode } from './conditions.rules.ts';
import type { DemoResult } from './demo-results.rules.ts';
import {
  type Contest,
  contestsOf,
  type Entries,
  type Entry,
  enterTeams,
  type Field,
  type IndividualContest,
  isRelayContest,
  type RelayContest,
  type Squad,
} from './entries.rules.ts';
import { withMishaps } from './mishaps.rules.ts';
import type { ProgramEvent } from './programs.table.ts';
import { type Schedule, scheduleOf, type Timetable } from './schedule.rules.ts';
import { tellStory } from './story.rules.ts';
import type { Turn } from './story.table.ts';

export interface MeetPlan extends Conditions, Timetable, Field {
  program: readonly ProgramEvent[];
  turns: readonly Turn[];
}

export interface DemoRound {
  round: DemoRoundCode;
  competedOn: Day;
  /** RFC 3339. */
  plannedAt: string;
  advanceNote: string | null;
  heats: HeatToEnsure[];
  results: DemoResult[];
}

export interface DemoEvent {
  contest: Contest;
  variant: EventVariant;
  /** For a part, how many events before it the combined event is. */
  partOf: number | null;
  /** Null before it has begun. */
  status: ResultStatus | null;
  rounds: DemoRound[];
}

const LANES = 8;

export function holdMeet(plan: MeetPlan): DemoEvent[] {
  const schedule = scheduleOf(plan);
  return enterTeams(contestsOf(plan.program), plan).flatMap((entries) => {
    if ('allRounders' in entries) return holdCombined(plan, entries, schedule);
    const rounds = 'squads' in entries ? relayRounds(plan, entries) : individualRounds(plan, entries);
    return eventOf(entries.contest, variantOf(plan, entries.contest), rounds, schedule) ?? [];
  });
}

type Held = Pick<DemoRound, 'round' | 'advanceNote' | 'results'>;

const final = (results: DemoResult[]): Held => ({ round: 'F', advanceNote: null, results });

/** Null if nobody came. */
function eventOf(
  contest: Contest,
  variant: EventVariant,
  rounds: readonly Held[],
  schedule: Schedule,
): DemoEvent | null {
  if (rounds.every(({ results }) => results.length === 0)) return null;
  const scheduled = rounds.map((round) => ({
    ...round,
    ...schedule(contest, variant, round.round, round.results),
  }));
  return { contest, variant, partOf: null, status: RESULT_STATUS.Official, rounds: scheduled };
}

function variantOf({ level }: Conditions, contest: RelayContest | IndividualContest): EventVariant {
  if (isRelayContest(contest)) return getVariant(contest.discipline);
  return getVariant(formOf(level, contest.discipline, contest.gender).variant);
}

function holdCombined(
  plan: MeetPlan,
  { contest, allRounders }: Extract<Entries, { allRounders: unknown }>,
  schedule: Schedule,
): DemoEvent[] {
  const parts = holdParts(plan, contest, allRounders);
  const totals = eventOf(contest, getVariant(contest.discipline), [final(addUp(contest, parts))], schedule);
  if (!totals) return [];
  const events = parts.flatMap(
    (part) => eventOf(part.contest, part.variant, [final(part.results)], schedule) ?? [],
  );
  const plannedAt = events[0]!.rounds[0]!.plannedAt;
  return [
    { ...totals, rounds: totals.rounds.map((round) => ({ ...round, plannedAt })) },
    ...events.map((event, index) => ({ ...event, partOf: index + 1 })),
  ];
}

type Placing = (results: readonly DemoResult[]) => DemoResult[];

/** Places the results, applies the story, and places them again. */
function decide(
  plan: MeetPlan,
  contest: IndividualContest | RelayContest,
  round: DemoRoundCode,
  place: Placing,
  results: DemoResult[],
): DemoResult[] {
  const { isIndoor } = plan;
  const variant = variantOf(plan, contest);
  const key = `${contest.key} ${round}`;
  const started = plan.hasMishaps ? withMishaps(results, plan, contest, round, variant) : results;
  if (!plan.turns.some((turn) => turn.in === key)) return place(started);
  return place(tellStory(place(started), plan.turns, key, { variant, isIndoor }));
}

function relayRounds(
  plan: MeetPlan,
  { contest, squads }: { contest: RelayContest; squads: Squad[] },
): Held[] {
  const bestFirst = squads.toSorted((a, b) => squadAbility(b) - squadAbility(a));
  const seeded = seedByAbility(bestFirst.slice(0, contest.most), contest.heatOf, contest.heatOf <= LANES);
  return [final(decide(plan, contest, 'F', placeRace, runRelay(plan, contest, seeded)))];
}

function individualRounds(
  plan: MeetPlan,
  { contest, bestFirst }: { contest: IndividualContest; bestFirst: Entry[] },
): Held[] {
  const variant = variantOf(plan, contest);
  if (contest.discipline === 'cross country') {
    return [final(decide(plan, contest, 'F', placeFinish, runOverTheCountry(plan, contest, bestFirst)))];
  }
  const hasLanes = contest.heatOf <= LANES;
  const seeded = seedByAbility(bestFirst, contest.heatOf, hasLanes);
  if (isVertical(contest))
    return [final(decide(plan, contest, 'F', placeVerticalJumps, holdVerticalJumps(plan, contest, seeded)))];
  if (variant.markKind === 'distance')
    return [final(decide(plan, contest, 'F', placeSeries, holdSeries(plan, contest, seeded)))];
  if (!contest.prelims || bestFirst.length <= contest.heatOf) {
    const { prelims: _, ...straight } = contest;
    return [final(decide(plan, contest, 'F', placeRace, runRace(plan, straight, 'F', seeded)))];
  }

  const heats = seedSerpentine(bestFirst, contest.heatOf);
  const advancement = advancementFrom(Math.ceil(bestFirst.length / contest.heatOf));
  const ran = decide(plan, contest, 'P', placeRace, runRace(plan, contest, 'P', heats));
  const results = qualify(ran, advancement);
  const lanes = seedByAbility(finalistsOf(results, bestFirst), LANES, true);
  const decided = decide(plan, contest, 'F', placeRace, runRace(plan, contest, 'F', lanes));
  const prelimMarks = new Map(results.map(({ athlete, markRaw }) => [athlete, markRaw]));
  return [
    { round: 'P', advanceNote: advanceNote(advancement), results },
    final(decided.map((result) => ({ ...result, seedSort: prelimMarks.get(result.athlete)! }))),
  ];
}

/** Returns finalists best first, by the prelims. */
function finalistsOf(results: readonly DemoResult[], entries: readonly Entry[]): Entry[] {
  const entryOf = new Map(entries.map((entry) => [entry.athlete, entry]));
  return results.flatMap(({ qualifier, athlete }) => (qualifier ? entryOf.get(athlete!)! : []));
}
