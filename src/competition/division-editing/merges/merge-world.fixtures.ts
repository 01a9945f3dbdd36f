// A track and field meet with two divisions for tests of merges, and everything that a merge may change.
import { hostWithToken } from '#competition/division-editing/division-editing.fixtures.ts';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { saveTestResults, type TestResult } from '#competition/results/meet-results.fixtures.ts';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';

type Division = 'Varsity' | 'JV';
const DIVISIONS: readonly Division[] = ['Varsity', 'JV'];

/** The field of an event by numbers of athletes, or of teams in a relay. */
export interface FieldOfEvent {
  division: Division;
  event: '100m' | 'lj' | '4x100m';
  /** Marks by athlete or team, as printed, in the order of finish; empty before the event. */
  marks: readonly { who: number; mark: string }[];
  /** Only entered. */
  entered: readonly number[];
  /** The heats that the results and entries are in, one after the other; 0 for none. */
  heats: number;
}

export interface MergeWorld {
  meetId: number;
  varsityId: number;
  jvId: number;
  athletes: number[];
  host: Context;
}

const FIELD_EVENTS = ['lj'];

export async function createMergeWorld(
  ctx: Context,
  fields: readonly FieldOfEvent[],
  athleteCount = 10,
): Promise<MergeWorld> {
  const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'America/New_York' });
  const days = { startOn: '2026-05-08', endOn: '2026-05-08' };
  const meet = { sport: 'tf', name: 'Oak Relays', ...days, isIndoor: false, venueId, levelMask: 4 } as const;
  const { meetId } = await createMeet(ctx, meet);
  const [varsityId, jvId] = (await ensureDivisions(ctx, meetId, [
    { name: 'Varsity', hytekId: 1, sort: 1, scoring: SCORING_PRESETS.INV8 },
    { name: 'JV', hytekId: 2, sort: 2, scoring: SCORING_PRESETS.DUAL },
  ])) as [number, number];
  const athletes = await createTestAthletes(ctx, athleteCount);
  const teams = await createTestTeams(ctx, athleteCount);
  const events = await ensureEvents(
    ctx,
    meetId,
    fields.map(({ division, event, heats, marks }) => ({
      divisionId: [varsityId, jvId][DIVISIONS.indexOf(division)]!,
      ...{ gender: 'M' as const, eventVariant: event, eventShort: event, name: event },
      status: marks.length > 0 ? (20 as const) : null,
      rounds: [
        {
          ...{
            round: 'F' as const,
            competedOn: days.startOn,
            status: marks.length > 0 ? (20 as const) : null,
          },
          heats: Array.from({ length: heats }, (_, index) => ({
            ...{ number: index + 1, windTenths: event === '100m' ? index : null },
            windStatus: event === '100m' ? ('LEGAL' as const) : ('NA' as const),
          })),
        },
      ],
    })),
  );
  for (const [index, field] of fields.entries()) {
    const { meetEventId, rounds } = events[index]!;
    const { roundId, heats } = rounds[0]!;
    const heatIds = [...heats.values()];
    const isRelay = field.event === '4x100m';
    const holder = (who: number) =>
      isRelay
        ? { athleteId: null, teamId: teams[who]!, relayLetter: 'A' }
        : { athleteId: athletes[who]!, teamId: teams[who % 3]!, relayLetter: null };
    const entered = [...new Set([...field.marks.map(({ who }) => who), ...field.entered])];
    const made = await makeEntries(
      ctx,
      meetId,
      entered.map((who) => testEntry({ meetEventId, ...holder(who) })),
      { byUserId: null },
    );
    const slots = made.map(({ entryId }, slot) => ({
      entryId,
      lane: Math.floor(slot / (heatIds.length || 1)) + 1,
    }));
    if (heatIds.length > 0) {
      const heatsToSave = heatIds.map((heatId, heat) => ({
        ...{ heatId, slots: slots.filter((_, slot) => slot % heatIds.length === heat) },
      }));
      await saveStartList(ctx, roundId, heatsToSave);
    }
    const kind = FIELD_EVENTS.includes(field.event) ? ('distance' as const) : ('time' as const);
    const rows = field.marks.map(
      ({ who, mark }, place): TestResult => ({
        ...{ roundId, mark, kind, ...holder(who), place: mark === 'DQ' ? null : place + 1 },
        heatId: heatIds[place % (heatIds.length || 1)] ?? null,
      }),
    );
    if (rows.length > 0) await saveTestResults(ctx, { meetId }, rows);
  }
  const judge = await createPerson(ctx, 'Tobias Renner');
  const ofJv = fields.flatMap(({ division }, index) => (division === 'JV' ? events[index]!.meetEventId : []));
  await addStaff(ctx, { meetId, userId: judge.userId, role: 'judge', meetEventIds: ofJv });
  const host = await hostWithToken(ctx, { meetId, sport: 'tf' });
  return { meetId, varsityId, jvId, athletes, host };
}

/** Reads all that a merge may change, without versions and without what happened in between. */
export async function readWorld({ db }: Context) {
  const rowsOf = async (query: Promise<object[]>, without: readonly string[] = []) =>
    (await query)
      .map((row) => Object.entries(row).filter(([name]) => !without.includes(name)))
      .map((entries) => JSON.stringify(Object.fromEntries(entries)))
      .sort();
  return {
    divisions: await rowsOf(db.selectFrom('meet_divisions').selectAll().execute(), ['version']),
    events: await rowsOf(db.selectFrom('meet_events').selectAll().execute()),
    rounds: await rowsOf(db.selectFrom('rounds').selectAll().execute()),
    heats: await rowsOf(db.selectFrom('heats').selectAll().execute()),
    entries: await rowsOf(db.selectFrom('entries').selectAll().execute(), ['version']),
    judges: await rowsOf(db.selectFrom('meet_staff_events').selectAll().execute()),
    slots: await rowsOf(db.selectFrom('start_slots').selectAll().execute()),
    counts: await rowsOf(db.selectFrom('entry_counts').selectAll().where('entry_count', '>', 0).execute()),
    ...(await readDerivedWorld({ db })),
  };
}

/** Reads results with what is derived from them: bests, flags, records and totals of teams. */
export async function readDerivedWorld({ db }: Pick<Context, 'db'>) {
  const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  const results = await db.selectFrom('results').selectAll().execute();
  return {
    results: texts(results.map(({ version: _, ...result }) => result)),
    bests: texts(await db.selectFrom('season_best').selectAll().execute()),
    records: texts(await db.selectFrom('records').selectAll().execute()),
    teamScores: texts(await db.selectFrom('team_scores').selectAll().execute()),
  };
}
