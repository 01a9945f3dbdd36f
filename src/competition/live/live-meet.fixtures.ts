// A meet with start lists that takes marks, for tests.
import { randomUUID } from 'node:crypto';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { listStartLists, saveStartList } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import type { MarkContent, MarkKind, MarkToTake } from './marks.rules.ts';
import { type MarkSender, takeMarks } from './marks.service.ts';

export const TIMER: MarkSender = { source: 'timer', userId: 7 };

export interface LiveTestMeet {
  meetId: number;
  athletes: number[];
  teams: number[];
  eventOf(variant: string): number;
  roundOf(variant: string): number;
  /** Slots of an event in the order of heats and positions. */
  slotsOf(variant: string): Promise<{ slotId: number; heatId: number; version: number }[]>;
}

/** Everyone is entered in every event, in heats of `perHeat`; relays have one squad of each of two teams. */
export async function createLiveMeet(
  ctx: Context,
  variants: readonly string[],
  { count = 4, perHeat = 8, name = 'Oak Relays', isIndoor = false } = {},
): Promise<LiveTestMeet> {
  const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'America/New_York' });
  const days = { startOn: '2026-05-09', endOn: '2026-05-09' };
  const { meetId } = await createMeet(ctx, {
    sport: 'tf',
    name,
    ...days,
    isIndoor,
    venueId,
    levelMask: HIGH_SCHOOL,
  });
  const [divisionId] = await ensureDivisions(ctx, meetId, [
    { name: 'Varsity', scoring: SCORING_PRESETS.INV8 },
  ]);
  const heatCount = Math.ceil(count / perHeat);
  const events = await ensureEvents(
    ctx,
    meetId,
    variants.map((eventVariant) => ({
      divisionId: divisionId!,
      gender: 'M' as const,
      eventVariant,
      eventShort: eventVariant,
      name: eventVariant,
      rounds: [
        {
          round: 'F' as const,
          competedOn: '2026-05-09',
          heats: Array.from({ length: getVariant(eventVariant).isRelay ? 1 : heatCount }, (_, index) => ({
            number: index + 1,
            windTenths: null,
            windStatus: 'NA' as const,
          })),
        },
      ],
    })),
  );
  await ctx.db.updateTable('rounds').set({ status: null }).execute();
  await ctx.db.updateTable('meet_events').set({ status: null }).execute();
  const athletes = await createTestAthletes(ctx, count);
  const teams = await createTestTeams(ctx, 2);
  for (const [index, variant] of variants.entries()) {
    const { meetEventId, rounds } = events[index]!;
    const entries = getVariant(variant).isRelay
      ? teams.map((teamId) => testEntry({ meetEventId, teamId, relayLetter: 'A' }))
      : athletes.map((athleteId, at) => testEntry({ meetEventId, athleteId, teamId: teams[at % 2]! }));
    const made = await makeEntries(ctx, meetId, entries, { byUserId: null });
    const heats = [...rounds[0]!.heats.values()].map((heatId, heat) => ({
      heatId,
      slots: made
        .slice(heat * perHeat, (heat + 1) * perHeat)
        .map(({ entryId }, lane) => ({ entryId, lane: lane + 1 })),
    }));
    await saveStartList(ctx, rounds[0]!.roundId, heats);
  }
  const at = (variant: string) => events[variants.indexOf(variant)]!;
  return {
    meetId,
    athletes,
    teams,
    eventOf: (variant) => at(variant).meetEventId,
    roundOf: (variant) => at(variant).rounds[0]!.roundId,
    slotsOf: (variant) => listStartLists(ctx, meetId, { roundIds: [at(variant).rounds[0]!.roundId] }),
  };
}

export interface TestMark {
  uuid?: string;
  number?: number;
  device?: string;
  version?: number;
}

/** A mark about a slot. */
export const slotMark = (
  slot: { slotId: number; heatId: number; version: number },
  kind: MarkKind,
  content: MarkContent,
  { uuid = randomUUID(), number, device = 'pad 1', version = slot.version }: TestMark = {},
): MarkToTake => ({
  uuid,
  heatId: slot.heatId,
  slotId: slot.slotId,
  slotVersion: version,
  kind,
  number: number ?? null,
  content,
  device,
  madeAt: '2026-05-09T15:59:00Z',
});

export const heatMark = (heatId: number, kind: 'gun' | 'wind', content: MarkContent): MarkToTake => ({
  uuid: randomUUID(),
  heatId,
  slotId: null,
  slotVersion: null,
  kind,
  number: null,
  content,
  device: 'start',
  madeAt: '2026-05-09T15:59:00Z',
});

/** Sends one mark and returns what became of it. */
export async function send(ctx: Context, { meetId }: LiveTestMeet, mark: MarkToTake, sender = TIMER) {
  const [taken] = await takeMarks(ctx, meetId, [mark], sender);
  return taken!.outcome;
}

/** The results of the meet as "place mark", in the order of places; those without a place have a dash. */
export async function readPlaces(ctx: Context, { meetId }: LiveTestMeet): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('results')
    .select(['place', 'mark_entered'])
    .where('meet_id', '=', meetId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ place, mark_entered }) => `${place ?? '-'} ${mark_entered}`);
}
