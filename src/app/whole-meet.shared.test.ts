// A real meet, held again by the calls that the pages of its staff make: entered, seeded, run and scored.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { listScoreBoards } from '#competition/scores/scores.service.ts';
import { importFile } from '#hosting/imports/import.service.ts';
import {
  entryOf,
  holderOf,
  kindOf,
  marksOf,
  type Plan,
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
        const { meetId, entryIds } = await enterAgain(ctx, plan);
        const host = await createPerson(ctx, 'Hal Host');
        await addHost(ctx, { meetId, userId: host.userId });
        const ask = async (name: string, input: object) => {
          const reply = await callsWithin(host.ctx)(`/RunMeet/${name}`, { body: { meetId, ...input } });
          expect(reply, name).toMatchObject({ status: 200 });
          return reply.body;
        };

        const { seeded } = await ask('SeedAll', { choices: { ruleSet: 'high-school-8' } });
        expect(seeded).toHaveLength(plan.events.length);
        for (const [index, event] of plan.events.entries()) {
          const { roundId } = entryIds.rounds[index]!;
          const { body } = await callsWithin(host.ctx)('/RunMeet/GetEvent', { query: { meetId, roundId } });
          const { slots } = body as unknown as EventReply;
          const marks = marksOfEvent(plan, event, (holder) => {
            const entryId = entryIds.ofHolder.get(`${index} ${holder}`);
            return slots.find((slot) => slot.entryId === entryId)!;
          });
          await ask('SaveMarks', { marks });
          await ask('SetStatus', { roundId, status: 30 });
        }
        expect(await totalsOf(ctx, meetId)).toEqual(PRINTED);
      }),
    120_000,
  );
});

type EventOfPlan = Plan['events'][number];

const resultsOf = ({ results }: Plan, { rounds }: EventOfPlan) =>
  results.filter(({ fields }) => rounds.some(({ id }) => id === fields.roundId));

/** Makes the meet anew with its events and entries, without heats. */
async function enterAgain(ctx: Context, plan: Plan) {
  const { meet, divisions, events } = plan;
  const { meetId } = await createMeet(ctx, {
    sport: 'tf',
    name: `${meet.name} held again`,
    startOn: meet.start_on,
    endOn: meet.end_on,
    isIndoor: false,
    venueId: meet.venue_id,
    levelMask: meet.level_mask,
  });
  const divisionIds = await ensureDivisions(
    ctx,
    meetId,
    divisions.map(({ name, level_mask, scoring, sort }) => ({
      name,
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
      rounds: rounds.map(({ round, competedOn }) => ({ round, competedOn, heats: [] })),
    })),
  );
  await ctx.db.updateTable('rounds').set({ status: null }).execute();
  await ctx.db.updateTable('meet_events').set({ status: null }).execute();
  const ofHolder = new Map<string, number>();
  for (const [index, event] of events.entries()) {
    const holders = Map.groupBy(resultsOf(plan, event), ({ fields }) => holderOf(fields));
    const made = await makeEntries(
      ctx,
      meetId,
      [...holders.values()].map(([first]) => entryOf(first!.fields, ensured[index]!.meetEventId)),
      { byUserId: null },
    );
    for (const [at, holder] of [...holders.keys()].entries()) {
      ofHolder.set(`${index} ${holder}`, made[at]!.entryId);
    }
  }
  const rounds = ensured.map(({ rounds }) => ({ roundId: rounds[0]!.roundId }));
  return { meetId, entryIds: { rounds, ofHolder } };
}

/** The marks of all who competed, each on the slot that the seeding gave. */
function marksOfEvent(
  plan: Plan,
  event: EventOfPlan,
  slotOf: (holder: string) => EventReply['slots'][number],
): MarkToTake[] {
  return resultsOf(plan, event).flatMap(({ fields }) => {
    const { slotId, heatId, version } = slotOf(holderOf(fields));
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
