import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import type { MarkContent, MarkKind, MarkToTake } from '#competition/live/marks.rules.ts';
import { setRoundStatus, takeMarks } from '#competition/live/marks.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { listEventPages } from '#competition/result-pages/results-page.service.ts';
import { writeEventPages } from '#competition/result-pages/written-event.service.ts';
import { openMeetResults } from '#competition/results/meet-results.service.ts';
import type { ResultFields } from '#competition/results/results.rules.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { listScoreBoards } from '#competition/scores/scores.service.ts';
import { listStartLists, saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { type Clock, movingClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { describeShared, withRollback } from '#kit/server/testing/test-database.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { formatMark, formatMarkExact, isValidMark } from '#sport/marks/marks.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { importFile } from './import.service.ts';

// Real meets, once as their file and once as their judges and timers would enter them. Skipped where a file is missing.
const MEETS: { file: string; sport: Sport; on: string; results: number }[] = [
  {
    file: 'hytek-text/2018-03-29_zane-trace-invitational.txt',
    sport: 'tf',
    on: '2018-03-29T20:00:00Z',
    results: 700,
  },
  {
    file: 'xc-tfrrs-text/mCentennialConferences_2015_men.txt',
    sport: 'xc',
    on: '2015-10-31T15:00:00Z',
    results: 90,
  },
];

describe.each(MEETS)('a meet of $sport', ({ file, sport, on, results }) =>
  describeShared(file, (path) => {
    test(
      'entered mark by mark, the meet ends in the pages that its file gives',
      () =>
        withRollback(async (ctx) => {
          const file = { fileName: basename(path), bytes: readFileSync(path) };
          const { meetId } = await importFile(ctx, { ...file, options: {}, isDryRun: false });
          const imported = await pagesOf(ctx, meetId!, sport);
          const plan = await planOf(ctx, meetId!);
          expect(plan.results.length).toBeGreaterThan(results);
          await removeResultsOf(ctx, meetId!);

          const replayed = await replay(ctx, plan, movingClock(on));
          expect(await pagesOf(ctx, replayed, sport)).toEqual(imported);
        }),
      120_000,
    );
  }),
);

/** Event pages as GetResultsData3 replies, and the team scores, without ids. */
async function pagesOf(ctx: Context, meetId: number, sport: Sport) {
  const read = { ...ctx, meet: { meetId, sport, purpose: 'read' as const } };
  const events = await writeEventPages(read, await listEventPages(read), {
    rawResults: false,
    showTips: true,
  });
  const boards = await listScoreBoards(read);
  const scores = boards.map(({ divisionName, gender, teams, eventsScored, eventsTotal }) => ({
    ...{ divisionName, gender, eventsScored, eventsTotal },
    teams: teams.map(({ rank, points2520, scorers }) => ({
      rank,
      points2520,
      scorers: scorers.map(({ why, points2520, result }) => [
        result.page.name,
        result.place,
        points2520,
        why,
      ]),
    })),
  }));
  return { events: withoutIds(events), scores: withoutIds(scores) };
}

const HEATS = ['heat', 'heats', 'heatCount'];

/** A file without heats has none on its pages; a mark is always about a heat. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part) =>
      /(Id|Path|path|Version)$/.test(key) || HEATS.includes(key) ? undefined : part,
    ),
  );

type Plan = Awaited<ReturnType<typeof planOf>>;

async function planOf(ctx: Context, meetId: number) {
  const { stored } = await openMeetResults(ctx, meetId);
  const { rows: events } = await sql<{
    id: number;
    division: string;
    gender: 'M' | 'F' | 'X';
    eventVariant: string | null;
    eventShort: string;
    name: string;
    eventNumber: string | null;
    isScored: boolean;
    sort: number;
    rounds: {
      id: number;
      round: 'P' | 'S' | 'F';
      competedOn: string;
      advanceNote: string | null;
      heats: { id: number; number: number; windTenths: number | null; windStatus: 'NA' | 'NWI' | 'LEGAL' }[];
    }[];
  }>`
    select e.id, d.name as division, e.gender, e.event_variant as "eventVariant", e.event_short as "eventShort", e.name,
      e.event_number as "eventNumber", e.is_scored as "isScored", e.sort,
      (select json_agg(json_build_object('id', o.id, 'round', o.round, 'competedOn', o.competed_on,
        'advanceNote', o.advance_note, 'heats', coalesce((
          select json_agg(json_build_object('id', h.id, 'number', h.number, 'windTenths', h.wind_tenths,
            'windStatus', h.wind_status) order by h.number) from heats h where h.round_id = o.id), '[]')))
        from rounds o where o.meet_event_id = e.id) as rounds
    from meet_events e join meet_divisions d on d.id = e.meet_division_id
    where e.meet_id = ${meetId} and e.removed_at is null order by e.id`.execute(ctx.db);
  const meet = await ctx.db
    .selectFrom('meets')
    .selectAll()
    .where('id', '=', meetId)
    .executeTakeFirstOrThrow();
  const divisions = await ctx.db
    .selectFrom('meet_divisions')
    .selectAll()
    .where('meet_id', '=', meetId)
    .orderBy('id')
    .execute();
  return { meet, divisions, events, results: stored.filter(({ isRemoved }) => !isRemoved) };
}

/** Leaves the people without any result, as before the meet. */
async function removeResultsOf(ctx: Context, meetId: number): Promise<void> {
  const { rounds } = await openMeetResults(ctx, meetId);
  const batch = await ctx.db.selectFrom('import_batches').select('id').executeTakeFirstOrThrow();
  const origin = { kind: 'file' as const, importBatchId: batch.id, sourceId: null };
  await saveResults(ctx, meetId, { origin, results: [], completeRoundIds: [...rounds.keys()] });
}

async function replay(
  ctx: Context,
  { meet, divisions, events, results }: Plan,
  clock: Clock & { pass(seconds: number): void },
): Promise<number> {
  const live = { ...ctx, clock };
  const { meetId } = await createMeet(ctx, {
    sport: meet.sport as Sport,
    name: `${meet.name} replayed`,
    startOn: meet.start_on,
    endOn: meet.end_on,
    isIndoor: meet.season_kind === 'tfi',
    venueId: meet.venue_id,
    levelMask: meet.level_mask,
  });
  const divisionIds = await ensureDivisions(
    ctx,
    meetId,
    divisions.map(({ name, name_short, level_mask, scoring, sort }) => ({
      name,
      nameShort: name_short,
      levelMask: level_mask,
      scoring: scoring as never,
      sort,
    })),
  );
  const ensured = await ensureEvents(
    ctx,
    meetId,
    events.map(({ id: _, division, rounds, ...event }) => ({
      ...event,
      divisionId: divisionIds[divisions.findIndex(({ name }) => name === division)]!,
      rounds: rounds.map(({ id: _, heats, ...round }) => ({
        ...round,
        heats: (heats.length > 0 ? heats : [NO_HEAT]).map(({ number }) => ({
          number,
          windTenths: null,
          windStatus: 'NA' as const,
        })),
      })),
    })),
  );
  for (const [index, event] of events.entries()) {
    const { meetEventId, rounds } = ensured[index]!;
    const ofEvent = results.filter(({ fields }) => event.rounds.some(({ id }) => id === fields.roundId));
    const holders = Map.groupBy(ofEvent, ({ fields }) => holderOf(fields));
    const made = await makeEntries(
      ctx,
      meetId,
      [...holders.values()].map(([first]) => entryOf(first!.fields, meetEventId)),
      { byUserId: null },
    );
    const entryIds = new Map([...holders.keys()].map((holder, at) => [holder, made[at]!.entryId]));
    for (const round of event.rounds) {
      const stored = rounds.find((other) => other.round === round.round)!;
      const ofRound = ofEvent.filter(({ fields }) => fields.roundId === round.id);
      const heats = round.heats.length > 0 ? round.heats : [NO_HEAT];
      const inHeat = (heat: { id: number | null }) =>
        ofRound.filter(({ fields }) => fields.heatId === heat.id);
      await saveStartList(
        ctx,
        stored.roundId,
        heats.map((heat) => ({
          heatId: stored.heats.get(heat.number)!,
          slots: inHeat(heat).map(({ fields }) => ({
            entryId: entryIds.get(holderOf(fields))!,
            lane: fields.lane,
            seed:
              fields.seedEntered === null ? null : { entered: fields.seedEntered, sort: fields.seedSort! },
          })),
        })),
      );
      const slots = await listStartLists(ctx, meetId, { roundIds: [stored.roundId] });
      for (const heat of heats) {
        const heatId = stored.heats.get(heat.number)!;
        const marks = inHeat(heat).flatMap(({ fields }) => {
          const slot = slots.find(({ entryId }) => entryId === entryIds.get(holderOf(fields)))!;
          return marksOf(
            fields,
            kindOf(event.eventVariant),
            meet.sport === 'xc',
            (kind, content, number) => ({
              ...markBase(clock),
              ...{
                heatId,
                slotId: slot.slotId,
                slotVersion: slot.version,
                kind,
                content,
                number: number ?? null,
              },
            }),
          );
        });
        const wind: MarkToTake[] =
          heat.windTenths === null
            ? []
            : [
                {
                  ...markBase(clock),
                  ...{ heatId, slotId: null, slotVersion: null, kind: 'wind', number: null },
                  content: { wind: formatWind(heat.windTenths) },
                },
              ];
        await takeMarks(live, meetId, [...wind, ...marks], { source: 'timer', userId: null });
        clock.pass(300);
      }
      await setRoundStatus(ctx, meetId, stored.roundId, 20);
    }
  }
  return meetId;
}

const NO_HEAT = { id: null, number: 1, windTenths: null };

const markBase = (clock: Clock) => ({ uuid: randomUUID(), device: 'camera', madeAt: clock.now().toString() });

const holderOf = ({ athleteId, teamId, teamText, relayLetter }: ResultFields) =>
  athleteId === null ? `squad ${teamId ?? teamText} ${relayLetter}` : `athlete ${athleteId}`;

const entryOf = (fields: ResultFields, meetEventId: number) => ({
  meetEventId,
  athleteId: fields.athleteId,
  teamId: fields.teamId,
  teamText: fields.teamText,
  relayLetter: fields.relayLetter,
  grade: fields.grade,
  seed: null,
  legs: fields.legs.map(({ athleteId, leg }) => ({ athleteId, leg })),
  isExhibition: fields.isExhibition,
  acceptance: ACCEPTANCE.Accepted,
});

const kindOf = (eventVariant: string | null) =>
  eventVariant === null ? 'time' : getVariant(eventVariant).markKind;

/** A camera reads thousandths. */
const markText = ({ markEntered, markRaw, timing }: ResultFields, kind: string) =>
  kind === 'time' && timing === 'fat' && isValidMark(markRaw) && markRaw % 10 !== 0
    ? formatMarkExact(markRaw, 'time')
    : markEntered;

function marksOf(
  fields: ResultFields,
  kind: 'time' | 'distance' | 'height' | 'points',
  isCrossCountry: boolean,
  mark: (kind: MarkKind, content: MarkContent, number?: number) => MarkToTake,
): MarkToTake[] {
  const attempts = fields.attempts.map(({ number, outcome, tries, markRaw, windTenths, measure }) => {
    const text = markRaw === null ? '' : formatMark(markRaw, kind, { measure });
    if (tries !== null) return mark('height', { height: text, tries }, number);
    const wind = windTenths === null ? {} : { wind: formatWind(windTenths) };
    return mark(
      'trial',
      { mark: outcome === 'mark' ? text : outcome === 'foul' ? 'X' : 'PASS', ...wind },
      number,
    );
  });
  const {
    status,
    timing,
    place,
    heatPlace,
    qualifier,
    bib,
    age,
    isJudgesDecision,
    printedPoints,
    reactionMs,
    splits,
  } = fields;
  const content = {
    mark: markText(fields, kind),
    ...(status !== null && isValidMark(fields.markRaw) && { status }),
    ...(timing && { timing }),
    ...(fields.validationNote !== null && { note: fields.validationNote }),
    ...(kind === 'distance' && fields.windTenths !== null && { wind: formatWind(fields.windTenths) }),
    // The report has no attempts, so the judges of the field say who won a tie. Races on a track are placed by their
    // times, those across country by the order in which the runners came in.
    ...((kind !== 'time' || isCrossCountry) && { place }),
    ...{ heatPlace, qualifier, bib, age, isJudgesDecision, printedPoints, reactionMs, splits },
    legs: fields.legs,
  };
  return [...attempts, mark('finish', content)];
}
