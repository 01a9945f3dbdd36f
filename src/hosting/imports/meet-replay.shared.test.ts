import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import { setRoundStatus, takeMarks } from '#competition/live/marks.service.ts';
import { listEventPages } from '#competition/result-pages/results-page.service.ts';
import { writeEventPages } from '#competition/result-pages/written-event.service.ts';
import { listScoreBoards } from '#competition/scores/scores.service.ts';
import { listStartLists, saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { type Clock, movingClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { describeShared, withRollback } from '#kit/server/testing/test-database.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { importFile } from './import.service.ts';
import { enterAgain, kindOf, marksOf, type Plan, planOf, removeResultsOf } from './replayed-meet.fixtures.ts';

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

async function replay(
  ctx: Context,
  plan: Plan,
  clock: Clock & { pass(seconds: number): void },
): Promise<number> {
  const live = { ...ctx, clock };
  const { meet } = plan;
  const { meetId, events } = await enterAgain(live, plan, {
    name: `${meet.name} replayed`,
    heatsOf: ({ heats }) =>
      (heats.length > 0 ? heats : [NO_HEAT]).map(({ number }) => ({
        number,
        windTenths: null,
        windStatus: 'NA',
      })),
  });
  for (const { event, rounds, results, entryIdOf } of events) {
    for (const round of event.rounds) {
      const stored = rounds.find((other) => other.round === round.round)!;
      const ofRound = results.filter(({ fields }) => fields.roundId === round.id);
      const heats = round.heats.length > 0 ? round.heats : [NO_HEAT];
      const inHeat = (heat: { id: number | null }) =>
        ofRound.filter(({ fields }) => fields.heatId === heat.id);
      await saveStartList(
        ctx,
        stored.roundId,
        heats.map((heat) => ({
          heatId: stored.heats.get(heat.number)!,
          slots: inHeat(heat).map(({ fields }) => ({
            entryId: entryIdOf(fields),
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
          const slot = slots.find(({ entryId }) => entryId === entryIdOf(fields))!;
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
