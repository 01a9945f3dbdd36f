import { expect, it } from 'vitest';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { ensureEvents } from './events.service.ts';
import type { EventToEnsure } from './stored-events.rules.ts';

async function createMeetWithEvents(ctx: Context): Promise<{ meetId: number; events: EventToEnsure[] }> {
  const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'UTC' });
  const days = { startOn: '2026-05-08', endOn: '2026-05-09' };
  const meet = { sport: 'tf', name: 'Oak Relays', ...days, isIndoor: false, venueId, levelMask: 4 } as const;
  const { meetId } = await createMeet(ctx, meet);
  const [divisionId] = (await ensureDivisions(ctx, meetId, [{ name: 'Varsity' }])) as [number];
  const event = { divisionId, gender: 'F' as const };
  const heat = { windTenths: 11, windStatus: 'LEGAL' as const };
  return {
    meetId,
    events: [
      {
        ...event,
        eventVariant: '100m',
        eventShort: '100m',
        name: 'Girls 100 Meter Dash',
        eventNumber: '4',
        rounds: [
          {
            round: 'P',
            competedOn: '2026-05-08',
            advanceNote: 'Top 8 by Time',
            heats: [
              { ...heat, number: 1 },
              {
                ...heat,
                number: 2,
                plannedAt: '2026-05-08T09:58:00-04:00',
                startedAt: '2026-05-08T10:00:00-04:00',
              },
            ],
          },
          { round: 'F', competedOn: '2026-05-09', heats: [] },
        ],
      },
      {
        ...event,
        eventVariant: 'hep',
        eventShort: 'hep',
        name: 'Heptathlon',
        rounds: [{ round: 'F', competedOn: '2026-05-09', heats: [] }],
      },
      {
        ...event,
        eventVariant: null,
        eventShort: 'hep-800m',
        name: 'Heptathlon 800',
        parentIndex: 1,
        isScored: false,
        rounds: [],
      },
    ],
  };
}

it('events are created with their rounds and heats, and saving them again changes nothing', () =>
  withRollback(async (ctx) => {
    const { meetId, events } = await createMeetWithEvents(ctx);
    const ensured = await ensureEvents(ctx, meetId, events);
    expect(ensured.map(({ rounds }) => rounds.map(({ round, heats }) => [round, [...heats.keys()]]))).toEqual(
      [
        [
          ['P', [1, 2]],
          ['F', []],
        ],
        [['F', []]],
        [],
      ],
    );
    const heats = await ctx.db.selectFrom('heats').selectAll().orderBy('number').execute();
    expect(heats).toMatchObject([
      {
        id: ensured[0]!.rounds[0]!.heats.get(1),
        round_id: ensured[0]!.rounds[0]!.roundId,
        wind_tenths: 11,
        started_at: null,
      },
      {
        id: ensured[0]!.rounds[0]!.heats.get(2),
        planned_at: '2026-05-08T13:58:00Z',
        started_at: '2026-05-08T14:00:00Z',
      },
    ]);
    expect(
      await ctx.db.selectFrom('rounds').select(['planned_at', 'status']).orderBy('id').execute(),
    ).toEqual([
      { planned_at: '2026-05-08T13:58:00Z', status: null },
      { planned_at: null, status: null },
      { planned_at: null, status: null },
    ]);
    const part = await ctx.db
      .selectFrom('meet_events')
      .selectAll()
      .where('event_short', '=', 'hep-800m')
      .execute();
    expect(part).toMatchObject([
      { parent_id: ensured[1]!.meetEventId, is_scored: false, event_variant: null, status: null },
    ]);

    ctx.announced.length = 0;
    expect(await ensureEvents(ctx, meetId, events)).toEqual(ensured);
    expect(ctx.announced).toEqual([]);
  }));

it('changed fields are saved, missing fields stay, and a stored event keeps its variant', () =>
  withRollback(async (ctx) => {
    const { meetId, events } = await createMeetWithEvents(ctx);
    const [before] = await ensureEvents(ctx, meetId, events);
    const { eventNumber: _, ...hundred } = events[0]!;
    const [after] = await ensureEvents(ctx, meetId, [
      {
        ...hundred,
        eventVariant: '110m',
        name: 'Girls 100m',
        status: 30,
        rounds: [
          {
            round: 'P',
            competedOn: '2026-05-08',
            heats: [
              { number: 2, windTenths: null, windStatus: 'NWI' },
              { number: 3, windTenths: null, windStatus: 'NWI' },
            ],
          },
        ],
      },
    ]);
    expect(after!.meetEventId).toBe(before!.meetEventId);
    const event = await ctx.db
      .selectFrom('meet_events')
      .selectAll()
      .where('id', '=', after!.meetEventId)
      .execute();
    expect(event).toMatchObject([
      { name: 'Girls 100m', event_number: '4', status: 30, event_variant: '100m' },
    ]);
    const rounds = await ctx.db
      .selectFrom('rounds')
      .selectAll()
      .where('meet_event_id', '=', after!.meetEventId)
      .orderBy('id')
      .execute();
    expect(rounds).toMatchObject([{ round: 'P', advance_note: 'Top 8 by Time' }, { round: 'F' }]);
    const heats = await ctx.db.selectFrom('heats').selectAll().orderBy('number').execute();
    expect(heats).toMatchObject([
      { number: 1, wind_tenths: 11 },
      {
        number: 2,
        wind_tenths: null,
        planned_at: '2026-05-08T13:58:00Z',
        started_at: '2026-05-08T14:00:00Z',
      },
      { number: 3, wind_status: 'NWI' },
    ]);
    expect(ctx.announced.flatMap(({ evict }) => evict)).toContain(`meet:${meetId}`);
  }));

it('an event given twice is one event with the rounds of both', () =>
  withRollback(async (ctx) => {
    const { meetId, events } = await createMeetWithEvents(ctx);
    const [hundred] = events as [EventToEnsure];
    const [prelims, final] = hundred.rounds as [EventToEnsure['rounds'][0], EventToEnsure['rounds'][0]];
    const ensured = await ensureEvents(ctx, meetId, [
      { ...hundred, rounds: [prelims] },
      { ...hundred, rounds: [final, prelims] },
    ]);
    expect(ensured[0]!.meetEventId).toBe(ensured[1]!.meetEventId);
    expect(ensured[1]!.rounds[1]).toEqual(ensured[0]!.rounds[0]);
    expect(await ctx.db.selectFrom('rounds').select('round').orderBy('id').execute()).toHaveLength(2);
  }));
