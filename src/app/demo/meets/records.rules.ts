// The record books of the demo's invitational: marks of earlier years that this year's fall just short of, but for two.
import type { PrintedRecord, RecordBookToSave } from '#competition/records/records.rules.ts';
import { meetSeriesKey } from '#competition/records/records.rules.ts';
import type { EventVariant } from '#sport/events.rules.ts';
import { FIELD_ORIGIN, formatMark, isValidMark } from '#sport/marks.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import { U_PER_INCH } from '#sport/units.rules.ts';
import { countsAsLegalWind } from '#sport/winds.rules.ts';
import { measured } from '../people/abilities.rules.ts';
import { FIRST_NAMES, SURNAMES } from '../people/names.table.ts';
import { SCHOOLS } from '../people/schools.table.ts';
import { randomFrom } from '../random.rules.ts';
import type { DemoResult } from './demo-results.rules.ts';
import type { DemoEvent } from './meets.rules.ts';
import { TWILIGHT_RECORDS } from './story.table.ts';

interface BookPlan {
  seed: string;
  meetName: string;
  state: string;
  /** Records are of the years before. */
  year: number;
}

const HUNDREDTH_MS = 10;
const OLDEST_YEARS = 20;
/** How much better than this year's best a standing record is, as a share. */
const MEET_MARGIN = { least: 0.004, range: 0.025 };
const STATE_MARGIN = { least: 0.035, range: 0.02 };
/** A record that falls was a little worse. */
const MARGIN_OF_FATE = { broken: -0.0045, equalled: 0 };

export function recordBooks(events: readonly DemoEvent[], plan: BookPlan): RecordBookToSave[] {
  const varsity = events.filter(({ contest }) => contest.division === 'Varsity');
  return [
    {
      scope: 'meet',
      name: 'Meet',
      badge: 'MR',
      ownerKey: meetSeriesKey(plan.meetName),
      records: varsity.flatMap((event) => recordOf(event, plan, 'meet')),
    },
    {
      scope: 'state',
      name: plan.state,
      badge: 'STATE',
      ownerKey: foldName(plan.state),
      records: varsity.flatMap((event) => recordOf(event, plan, 'state')),
    },
  ];
}

function recordOf(
  { contest, variant, rounds }: DemoEvent,
  plan: BookPlan,
  scope: 'meet' | 'state',
): PrintedRecord[] {
  const best = Math.min(...rounds.flatMap(({ results }) => results.flatMap(recordMarks)));
  if (!isValidMark(best)) return [];
  const random = randomFrom(plan.seed, 'record', scope, contest.key);
  const { least, range } = scope === 'meet' ? MEET_MARGIN : STATE_MARGIN;
  const fate = scope === 'meet' ? TWILIGHT_RECORDS[contest.key] : undefined;
  const margin = fate ? MARGIN_OF_FATE[fate] : least + range * random.unit();
  const sortInt = betterBy(margin, best, variant);
  const { markKind: kind } = variant;
  const measure = kind === 'time' ? null : 'E';
  const school = random.pick(SCHOOLS).name;
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

/** What of a result may be a record; too much wind, an exhibition, a mark that does not stand may not. */
function recordMarks({ markRaw, windStatus, isExhibition, validation, status }: DemoResult): number[] {
  const counts = countsAsLegalWind(windStatus) && !isExhibition && validation >= 0 && status === null;
  return counts ? [markRaw] : [];
}

function betterBy(share: number, best: number, variant: EventVariant): number {
  if (variant.markKind === 'time') return Math.ceil((best * (1 - share)) / HUNDREDTH_MS) * HUNDREDTH_MS;
  const u = (FIELD_ORIGIN - best) * (1 + share);
  // Bars lie on whole inches.
  return variant.markKind === 'height'
    ? FIELD_ORIGIN - Math.ceil(u / U_PER_INCH) * U_PER_INCH
    : measured(u, variant);
}
