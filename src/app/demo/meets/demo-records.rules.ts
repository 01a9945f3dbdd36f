// The record books of the demo's invitational: older marks that this year's results just miss, except for
// two.

import { measured, measureOf } from '#app/demo/people/abilities.rules.ts';
import type { Level } from '#app/demo/people/abilities.table.ts';
import { FIRST_NAMES, SURNAMES } from '#app/demo/people/names.table.ts';
import { type Random, randomFrom } from '#app/demo/random.rules.ts';
import type { PrintedRecord, RecordBookToSave } from '#competition/records/records.rules.ts';
import { meetSeriesKey } from '#competition/records/records.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { FIELD_ORIGIN, formatMark, isValidMark } from '#sport/marks/marks.rules.ts';
import { countsAsLegalWind } from '#sport/marks/winds.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { U_PER_CENTIMETER, U_PER_INCH } from '#sport/units.rules.ts';
import type { DemoResult } from './demo-results.rules.ts';
import type { DemoEvent } from './hold-meet.rules.ts';

type Fate = 'broken' | 'equalled' | 'stands';

export interface BookPlan {
  seed: string;
  meetName: string;
  /** Null if the book does not belong to a state. */
  state: string | null;
  level: Level;
  /** Names of the teams with older records. */
  teams: readonly string[];
  /** Records are from the years before this one. */
  year: number;
  /** The outcomes that the story gives, by contest; null if they are random. */
  fates: Readonly<Record<string, Fate>> | null;
}

type Scope = 'meet' | 'state';

const HUNDREDTH_MS = 10;
const OLDEST_YEARS = 20;
/** How much better a surviving record is than this year's best, as a share. */
const MARGINS = { meet: { least: 0.004, range: 0.025 }, state: { least: 0.035, range: 0.02 } };
/** A broken record was a little worse. */
const MARGIN_OF_FATE = { broken: -0.0045, equalled: 0 };
const CHANCE_OF_FATE = { broken: 0.07, equalled: 0.02 };
const RECORD_DIVISIONS = ['Junior Varsity'];

export function recordBooks(events: readonly DemoEvent[], plan: BookPlan): RecordBookToSave[] {
  const counting = events.filter(
    ({ contest, partOf }) => !RECORD_DIVISIONS.includes(contest.division) && partOf === null,
  );
  const recordsOf = (scope: Scope) => counting.flatMap((event) => recordOf(event, plan, scope));
  const meetBook: RecordBookToSave = {
    scope: 'meet',
    name: 'Meet',
    badge: 'MR',
    ownerKey: meetSeriesKey(plan.meetName),
    records: recordsOf('meet'),
  };
  if (plan.state === null) return [meetBook];
  const ofState = {
    scope: 'state',
    badge: 'STATE',
    name: plan.state,
    ownerKey: foldName(plan.state),
  } as const;
  return [meetBook, { ...ofState, records: recordsOf('state') }];
}

function recordOf({ contest, variant, rounds }: DemoEvent, plan: BookPlan, scope: Scope): PrintedRecord[] {
  const best = Math.min(...rounds.flatMap(({ results }) => results.flatMap(recordMarks)));
  if (!isValidMark(best)) return [];
  const random = randomFrom(plan.seed, 'record', scope, plan.meetName, contest.key);
  const sortInt = betterBy(marginOf(contest.key, plan, scope, random), best, variant, plan.level);
  const { markKind: kind } = variant;
  const measure = kind === 'time' || kind === 'points' ? null : measureOf(plan.level);
  const school = random.pick(plan.teams);
  const holder = `${random.pick(FIRST_NAMES[contest.gender])} ${random.pick(SURNAMES)}`;
  return [
    {
      eventVariant: variant.key,
      gender: contest.gender,
      divisionName: '',
      mark: { sortInt, kind, timing: kind === 'time' ? 'fat' : null, measure },
      markEntered: formatMark(sortInt, kind, { measure }),
      holderText: variant.isRelay ? null : holder,
      teamText: school,
      setYear: plan.year - random.whole(1, OLDEST_YEARS),
      setOn: null,
    },
  ];
}

function marginOf(contest: string, { fates }: BookPlan, scope: Scope, random: Random): number {
  const { least, range } = MARGINS[scope];
  const unit = random.unit();
  const fate = fates ? fates[contest] : fateOf(random.unit());
  return scope === 'meet' && fate && fate !== 'stands' ? MARGIN_OF_FATE[fate] : least + range * unit;
}

function fateOf(unit: number): Fate {
  if (unit < CHANCE_OF_FATE.broken) return 'broken';
  return unit < CHANCE_OF_FATE.broken + CHANCE_OF_FATE.equalled ? 'equalled' : 'stands';
}

/** Returns results that may be records: no wind-aided, exhibition or invalidated marks. */
function recordMarks({ markRaw, windStatus, isExhibition, validation, status }: DemoResult): number[] {
  const counts = countsAsLegalWind(windStatus) && !isExhibition && validation >= 0 && status === null;
  return counts ? [markRaw] : [];
}

function betterBy(share: number, best: number, variant: EventVariant, level: Level): number {
  if (variant.markKind === 'time') return Math.ceil((best * (1 - share)) / HUNDREDTH_MS) * HUNDREDTH_MS;
  const value = (FIELD_ORIGIN - best) * (1 + share);
  if (variant.markKind === 'points') return FIELD_ORIGIN - Math.floor(value);
  const measure = measureOf(level);
  if (variant.markKind !== 'height') return measured(value, variant, measure);
  // Bars are at whole inches and centimeters.
  const unit = measure === 'E' ? U_PER_INCH : U_PER_CENTIMETER;
  return FIELD_ORIGIN - Math.ceil(value / unit) * unit;
}
