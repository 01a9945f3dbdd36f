// A meet with start lists for tests of timing files: a dash with prelims and a final, a mile, field events and a relay.
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { setNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';

export interface TimingTestMeet {
  meetId: number;
  divisionId: number;
  /** Adams 101, Baker 102, Cole 103, Diaz 104, Evans 105, Ford 106; each of one of two teams. */
  athleteIds: number[];
  eventOf(variant: string): number;
  roundOf(variant: string, round?: RoundCode): number;
  heatOf(variant: string, heat?: number, round?: RoundCode): number;
}

const DAY = '2026-05-09';
const NAMES = ['Adams', 'Baker', 'Cole', 'Diaz', 'Evans', 'Ford'];
export const FIRST_BIB = 101;

/** Every heat holds three athletes in lanes 1 to 3, those of the mile start without lanes. The final has no start list. */
export async function createTimingMeet(ctx: Context): Promise<TimingTestMeet> {
  const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'America/New_York' });
  const days = { startOn: DAY, endOn: DAY, isIndoor: false, venueId, levelMask: HIGH_SCHOOL };
  const { meetId } = await createMeet(ctx, { sport: 'tf', name: 'Oak Relays', ...days });
  const [divisionId] = await ensureDivisions(ctx, meetId, [
    { name: 'Varsity', levelMask: HIGH_SCHOOL, scoring: SCORING_PRESETS.INV8 },
  ]);
  const program = [
    { variant: '100m', rounds: { P: 2, F: 1 } },
    { variant: '1600m', rounds: { F: 1 } },
    { variant: 'lj', rounds: { F: 1 } },
    { variant: 'hj', rounds: { F: 1 } },
    { variant: '4x100m', rounds: { F: 1 } },
  ] as const;
  const events = await ensureEvents(
    ctx,
    meetId,
    program.map(({ variant, rounds }, sort) => ({
      divisionId: divisionId!,
      gender: 'M' as const,
      eventVariant: variant,
      eventShort: variant,
      name: getVariant(variant).name,
      sort,
      rounds: Object.entries(rounds).map(([round, heats]) => ({
        round: round as RoundCode,
        competedOn: DAY,
        heats: Array.from({ length: heats }, (_, index) => ({
          number: index + 1,
          windTenths: null,
          windStatus: 'NA' as const,
        })),
      })),
    })),
  );
  const eventIds = events.map(({ meetEventId }) => meetEventId);
  await ctx.db.updateTable('rounds').set({ status: null }).where('meet_event_id', 'in', eventIds).execute();
  await ctx.db.updateTable('meet_events').set({ status: null }).where('id', 'in', eventIds).execute();

  const athleteIds = await createAthletes(
    ctx,
    NAMES.map((lastName) => ({ firstName: 'Al', lastName, gender: 'M' as const })),
  );
  const teams = await createTestTeams(ctx, 2);
  const at = (variant: string) => events[program.findIndex((each) => each.variant === variant)]!;
  const roundOf = (variant: string, code: RoundCode = 'F') =>
    at(variant).rounds.find(({ round }) => round === code)!;
  for (const { variant } of program) {
    const { meetEventId } = at(variant);
    const { roundId, heats } = roundOf(variant, variant === '100m' ? 'P' : 'F');
    const entries = getVariant(variant).isRelay
      ? teams.map((teamId) => testEntry({ meetEventId, teamId, relayLetter: 'A' }))
      : athleteIds
          .slice(0, variant === '100m' ? 6 : 3)
          .map((athleteId, index) => testEntry({ meetEventId, athleteId, teamId: teams[index % 2]! }));
    const made = await makeEntries(ctx, meetId, entries, { byUserId: null });
    const hasLanes = ['100m', '4x100m'].includes(variant);
    await saveStartList(
      ctx,
      roundId,
      [...heats.values()].map((heatId, heat) => ({
        heatId,
        slots: made
          .slice(heat * 3, heat * 3 + 3)
          .map(({ entryId }, index) => ({ entryId, lane: hasLanes ? index + 1 : null })),
      })),
    );
  }
  const { userId } = await createPerson(ctx, `Nora Number${meetId}`);
  await setNumbers(
    ctx,
    { meetId, sport: 'tf' },
    athleteIds.map((athleteId, index) => ({ athleteId, number: FIRST_BIB + index })),
    userId,
  );
  return {
    meetId,
    divisionId: divisionId!,
    athleteIds,
    eventOf: (variant) => at(variant).meetEventId,
    roundOf: (variant, round) => roundOf(variant, round).roundId,
    heatOf: (variant, heat = 1, round) => [...roundOf(variant, round).heats.values()][heat - 1]!,
  };
}
