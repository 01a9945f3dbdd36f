// A real meet, held again by the calls that the pages of its staff make: entered, seeded, run and scored.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { listScoreBoards } from '#competition/scores/scores.service.ts';
import { importFile } from '#hosting/imports/import.service.ts';
import {
  type EventHeldAgain,
  enterAgain,
  kindOf,
  marksOf,
  planOf,
  removeResultsOf,
} from '#hosting/imports/replayed-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { describeShared, withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { callsWithin } from './api/calls.fixtures.ts';

const FILE = 'hytek-text/2018-03-29_zane-trace-invitational.txt';

/** The first places of the printed team rankings, with their points. */
const PRINTED = {
  F: ['Chillicothe 100', 'Zane Trace 93', 'Waverly 91.5', 'Logan 65.5', 'Crooksville 46.5', 'Piketon 36'],
  M: ['Paint Valley 95', 'Hillsboro 86', 'Waverly 84', 'Logan 67.5', 'Zane Trace 45.5', 'Adena 36'],
};

interface EventReply {
  slots: { slotId: number; heatId: number; entryId: number; version: number; lane: number | null }[];
}

describeShared(FILE, (path) => {
  test(
    'seeded and run by calls, the meet ends with the team totals that its report prints',
    () =>
      withRollback(async (ctx) => {
        const file = { fileName: basename(path), bytes: readFileSync(path) };
        const imported = await importFile(ctx, { ...file, options: {}, isDryRun: false });
        const plan = await planOf(ctx, imported.meetId!);
        await removeResultsOf(ctx, imported.meetId!);
        const { meetId, events } = await enterAgain(ctx, plan, {
          name: `${plan.meet.name} held again`,
          heatsOf: () => [],
        });
        const host = await createPerson(ctx, 'Hal Host');
        await addHost(ctx, { meetId, userId: host.userId });
        const ask = async (name: string, input: object) => {
          const reply = await callsWithin(host.ctx)(`/RunMeet/${name}`, { body: { meetId, ...input } });
          expect(reply, name).toMatchObject({ status: 200 });
          return reply.body;
        };

        const { seeded } = await ask('SeedAll', { choices: { ruleSet: 'high-school-8' } });
        expect(seeded).toHaveLength(plan.events.length);
        for (const event of events) {
          const { roundId } = event.rounds[0]!;
          const { body } = await callsWithin(host.ctx)('/RunMeet/GetEvent', { query: { meetId, roundId } });
          const { slots } = body as unknown as EventReply;
          const marks = marksOfEvent(event, slots);
          await ask('SaveMarks', { marks });
          await ask('SetStatus', { roundId, status: 30 });
        }
        expect(await totalsOf(ctx, meetId)).toEqual(PRINTED);
      }),
    120_000,
  );
});

/** The marks of all who competed, each on the slot that the seeding gave. */
function marksOfEvent(
  { event, results, entryIdOf }: EventHeldAgain,
  slots: EventReply['slots'],
): MarkToTake[] {
  return results.flatMap(({ fields }) => {
    const { slotId, heatId, version } = slots.find(({ entryId }) => entryId === entryIdOf(fields))!;
    return marksOf(fields, kindOf(event.eventVariant), false, (kind, content, number) => {
      const {
        heatPlace: _,
        age: __,
        printedPoints: ___,
        ...fieldsOfMark
      } = content as Record<string, unknown>;
      const written = Object.fromEntries(Object.entries(fieldsOfMark).filter(([, value]) => value !== null));
      return {
        uuid: randomUUID(),
        heatId,
        slotId,
        slotVersion: version,
        kind,
        number: number ?? null,
        content: written as unknown as MarkToTake['content'],
        device: 'camera',
        madeAt: '2018-03-29T20:00:00Z',
      };
    });
  });
}

/** "Chillicothe 100", the first six of each gender. */
async function totalsOf(ctx: Context, meetId: number) {
  const boards = await listScoreBoards({ ...ctx, meet: { meetId, sport: 'tf', purpose: 'read' } });
  return Object.fromEntries(
    boards
      .filter(({ gender }) => gender !== null)
      .map(({ gender, teams }) => [
        gender,
        teams
          .slice(0, 6)
          .map(({ scorers, points2520 }) => `${scorers[0]!.result.page.teamName} ${points2520 / 2520}`),
      ]),
  );
}
