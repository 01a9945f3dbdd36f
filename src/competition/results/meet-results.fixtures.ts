// A meet for tests that write results: one division, and events with prelims and a final.
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import type { EventToEnsure } from '#competition/events/stored-events.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { type MarkKind, parseMark } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { SCORING_PRESETS, type ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { ChangeOrigin } from './meet-results.service.ts';
import { NO_DETAILS } from './results.rules.ts';
import { type ResultToSave, saveResults } from './results.service.ts';

export interface TestMeet {
  meetId: number;
  divisionId: number;
  /** `round('100m F')` returns the id of the final. */
  round(name: string): number;
}

export interface TestMeetOptions {
  name?: string;
  sport?: Sport;
  startOn?: Day;
  isIndoor?: boolean;
  scoring?: ScoringRules | null;
  /** Variant keys; each event gets prelims and a final. */
  events?: string[];
  gender?: Gender;
}

export async function createTestMeet(ctx: Context, options: TestMeetOptions = {}): Promise<TestMeet> {
  const { name = 'Oak Relays', startOn = '2026-05-08', isIndoor = false, gender = 'M' } = options;
  const { sport = 'tf', events = ['100m', 'lj', '4x100m'], scoring = SCORING_PRESETS.INV8 } = options;
  const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'America/New_York' });
  const { meetId } = await createMeet(ctx, {
    sport,
    name,
    startOn,
    endOn: startOn,
    isIndoor,
    venueId,
    levelMask: HIGH_SCHOOL,
  });
  const division = sport === 'xc' ? { name: 'Varsity', gender } : { name: 'Varsity', scoring };
  const [divisionId] = await ensureDivisions(ctx, meetId, [division]);
  const ensured = await ensureEvents(
    ctx,
    meetId,
    events.map((variant) => testEvent(variant, { divisionId: divisionId!, gender, competedOn: startOn })),
  );
  const rounds = new Map<string, number>(
    ensured.flatMap((event, index) =>
      event.rounds.map(({ round, roundId }) => [`${events[index]} ${round}`, roundId] as const),
    ),
  );
  return { meetId, divisionId: divisionId!, round: (name) => rounds.get(name)! };
}

export function testEvent(
  eventVariant: string,
  { divisionId, gender, competedOn }: { divisionId: number; gender: Gender; competedOn: Day },
): EventToEnsure {
  return {
    divisionId,
    gender,
    eventVariant,
    eventShort: eventVariant,
    name: eventVariant,
    status: RESULT_STATUS.Complete,
    rounds: (['P', 'F'] as const).map((round) => ({
      round,
      competedOn,
      status: RESULT_STATUS.Complete,
      heats: [],
    })),
  };
}

export type TestResult = Partial<Omit<ResultToSave, 'markEntered'>> & {
  roundId: number;
  mark: string;
  kind?: MarkKind;
};

/** A result as in a file; `mark` is parsed, including statuses such as `DQ`. */
export function testResult(fields: TestResult): ResultToSave {
  const { mark: text, kind = 'time', ...others } = fields;
  const mark = parseMark(text, kind);
  if (mark instanceof Error) throw mark;
  const read =
    'status' in mark
      ? { markRaw: 20_000_001, timing: null, measure: null, status: mark.status }
      : { markRaw: mark.sortInt, timing: mark.timing, measure: mark.measure, status: null };
  return {
    ...NO_DETAILS,
    key: `${fields.roundId} ${fields.athleteId ?? fields.teamId}`,
    heatId: null,
    athleteId: null,
    teamId: null,
    teamText: null,
    relayLetter: null,
    place: null,
    heatPlace: null,
    windTenths: null,
    windStatus: 'NA',
    validation: 1,
    sourceLine: null,
    markEntered: text,
    ...read,
    ...others,
  };
}

/** Stages an import batch, which must exist before its results are saved. */
export async function stageTestBatch(ctx: Context, meetId: number): Promise<ChangeOrigin & { kind: 'file' }> {
  const { id } = await ctx.db
    .insertInto('import_batches')
    .values({
      file_name: 'oak.txt',
      sha256: crypto.randomUUID().replaceAll('-', '').padEnd(64, '0'),
      byte_count: 1,
      format: 'hytek-text',
      state: 'staged',
      meet_id: meetId,
      started_at: ctx.clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'file', importBatchId: id, sourceId: null };
}

/** Saves results of a meet as one import batch and returns their ids. */
export async function saveTestResults(
  ctx: Context,
  { meetId }: Pick<TestMeet, 'meetId'>,
  rows: readonly TestResult[],
): Promise<number[]> {
  const origin = await stageTestBatch(ctx, meetId);
  const results = rows.map((row, index) => testResult({ key: String(index), ...row }));
  const { saved } = await saveResults(ctx, meetId, { origin, results, completeRoundIds: [] });
  return saved.map(({ resultId }) => resultId);
}

/** Reads what is derived from results: all bests, and the flags of each result. */
export async function readDerived(ctx: Context) {
  const bests = await ctx.db.selectFrom('season_best').selectAll().execute();
  const results = await ctx.db
    .selectFrom('results')
    .select(['id', 'athlete_id', 'best_flag', 'previous_best', 'counts', 'duplicate_of'])
    .orderBy('id')
    .execute();
  return { bests: bests.map((best) => JSON.stringify(best)).sort(), results };
}
