// The pages of a meet before it begins, and of what is still to come once it has begun.
import { expect, test } from 'vitest';
import { openTestNode, readPage } from '#app/test-node.fixtures.ts';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ensureEvents, markHeatStarted } from '#competition/events/events.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import { testResult } from '#competition/results/meet-results.fixtures.ts';
import { saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';

/** Friday and Sunday in the zone of Los Angeles, with Saturday off, a week after the day of the test site. */
async function createMeetToCome(ctx: Context) {
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/Los_Angeles' });
  const { meetId } = await createMeet(ctx, {
    sport: 'tf',
    name: 'Oak Relays',
    startOn: '2026-05-15',
    endOn: '2026-05-17',
    isIndoor: false,
    venueId,
    levelMask: 4,
    setupState: { offDays: ['2026-05-16'] },
  });
  const [divisionId] = (await ensureDivisions(ctx, meetId, [{ name: 'Varsity' }])) as [number];
  const heat = (number: number, plannedAt: string) => ({
    number,
    windTenths: null,
    windStatus: 'NWI' as const,
    plannedAt,
  });
  const girls = (variant: string) => ({
    divisionId,
    gender: 'F' as const,
    eventVariant: variant,
    eventShort: variant,
    name: variant,
  });
  const [sprint] = await ensureEvents(ctx, meetId, [
    {
      ...girls('200m'),
      rounds: [
        {
          round: 'P',
          competedOn: '2026-05-15',
          heats: [heat(1, '2026-05-16T02:38:00Z'), heat(2, '2026-05-16T02:43:00Z')],
        },
        { round: 'F', competedOn: '2026-05-17', plannedAt: '2026-05-17T20:00:00Z', heats: [] },
      ],
    },
    { ...girls('lj'), rounds: [{ round: 'F', competedOn: '2026-05-15', heats: [] }] },
  ]);
  const mark = { sortInt: 24_190, kind: 'time', timing: 'fat', measure: null } as const;
  await saveRecordBooks(ctx, meetId, [
    {
      scope: 'meet',
      name: 'Meet',
      badge: 'MR',
      ownerKey: 'Oak Relays',
      records: [
        {
          eventVariant: '200m',
          gender: 'F',
          divisionName: 'Varsity',
          markEntered: '24.19',
          mark,
          holderText: 'Nora Vale',
          teamText: 'Birchfield',
          setYear: 2019,
          setOn: null,
        },
      ],
    },
  ]);
  const address = (eventShort: string) =>
    `/TrackAndField/meet/${meetId}/results/f/${divisionId}/${eventShort}`;
  return { meetId, sprint: sprint!, address };
}

test('a meet to come shows its program, and its events when they start, until they have begun', () =>
  withOwnDatabase(async ({ url, ctx }) => {
    const { meetId, sprint, address } = await createMeetToCome(ctx);
    const site = await openTestNode(url);
    const read = async (path: string) =>
      (await readPage(site, path)).page
        .replace(/<(script|style).*?<\/\1>/gs, ' ')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ');
    const front = `/TrackAndField/meet/${meetId}`;
    try {
      const program = await read(front);
      expect(program).toContain('Fri, May 15, 2026 Times are Pacific Time');
      expect(program).toContain('7:38 PM Girls 200 Meters Varsity, Prelims, 2 heats');
      expect(program).toMatch(/Meet record 24\.19 Nora Vale, Birchfield, 2019/);
      expect(program).toContain('no time yet Girls Long Jump Varsity');
      expect(program).toMatch(/Sun, May 17, 2026 .*1:00 PM Girls 200 Meters Varsity, Finals/);
      expect(program).toContain('Kept by the host. This host is not a supporting host');
      expect(program).not.toMatch(/events finished|In review|No results yet/);

      const event = await read(address('200m'));
      expect(event).toContain('To come, Fri 7:38 PM');
      expect(event).toContain('200 Meters Fri 7:38 PM Field Long Jump Fri');
      expect(event).toContain('Prelims, 2 heats Fri, May 15, 2026 7:38 PM');
      expect(event).toContain('Finals Sun, May 17, 2026 1:00 PM Times are Pacific Time');
      expect(event).toContain('Meet record 24.19 Nora Vale, Birchfield, 2019');
      expect(event).not.toMatch(/Athlete|No results yet/);
      expect(await read(address('lj'))).toMatch(/To come, Fri .*Finals Fri, May 15, 2026 no time yet/);

      const all = await read(`${front}/results`);
      expect(all).toContain('200 Meters Fri 7:38 PM');
      expect(all).toContain('Girls Long Jump, Varsity Event page To come, Fri');

      // The gun of the first heat.
      const [prelims] = sprint.rounds;
      await markHeatStarted(site.ctx, prelims!.heats.get(1)!, '2026-05-16T02:41:00Z');
      expect(await read(address('200m'))).toMatch(/In progress .*No results yet/);

      const [athleteId] = await createAthletes(site.ctx, [
        { firstName: 'Ada', lastName: 'Vale', gender: 'F' },
      ]);
      const { roundId } = prelims!;
      await saveResults(site.ctx, meetId, {
        origin: { kind: 'hand', reason: 'the first heat' },
        results: [testResult({ key: 'Ada', roundId, mark: '25.10', place: 1, athleteId: athleteId! })],
        completeRoundIds: [],
      });
      const running = await read(front);
      expect(running).toMatch(/0 of 2 events finished/);
      expect(running).toContain('200 Meters In progress');
      expect(running).toContain('Long Jump To come, Fri');
      expect(await read(address('200m'))).toMatch(
        /Prelims In progress .*Finals to come, Sun 1:00 PM .*25\.10/,
      );
    } finally {
      await site.close();
    }
  }));
