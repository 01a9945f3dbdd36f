// Makes the meets whose settings the benchmark opens and saves: events of five divisions, with times for all starts.
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { newEvent, newRound, type ProgramRound } from '#competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '#competition/events/program/program.service.ts';
import { formatWallMinutes } from '#competition/events/program/wall-minutes.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { standardProgram } from '#sport/events/standard-programs.rules.ts';

export const SETTINGS_EVENTS = 150;
const DIVISIONS = ['Varsity', 'Junior Varsity', 'Sophomores', 'Freshmen', 'Open'];
const LEVEL = { levelMask: 4, isIndoor: false };
const FIRST_START = 8 * 60;
const MINUTES_EACH = 4;
/** Every third event has prelims, too. */
const PRELIMS_EACH = 3;

/** Returns the id of the meet, which starts a month from now and has this host. */
export function createSettingsMeet(
  site: Context,
  userId: number,
  eventCount = SETTINGS_EVENTS,
): Promise<number> {
  return inTransaction(site, async (ctx) => {
    const day = ctx.clock
      .now()
      .add({ hours: 24 * 30 })
      .toString()
      .slice(0, 10);
    const venue = await ctx.db.selectFrom('venues').select('id').limit(1).executeTakeFirstOrThrow();
    const about = { startOn: day, endOn: day, venueId: venue.id, ...LEVEL };
    const { meetId } = await createMeet(ctx, { sport: 'tf', name: 'Lantern Relays', ...about });
    await addHost(ctx, { meetId, userId });
    const named = DIVISIONS.map((name) => ({ name, levelMask: LEVEL.levelMask }));
    const divisionIds = await ensureDivisions(ctx, meetId, named);
    const types = divisionIds.flatMap((divisionId) =>
      (['F', 'M'] as const).flatMap((gender) =>
        standardProgram(LEVEL, gender).map(({ key: variantKey }) => ({ divisionId, gender, variantKey })),
      ),
    );
    if (types.length < eventCount) throw new Error(`Only ${types.length} events are usual.`);
    let starts = 0;
    const timed = (round: ProgramRound): ProgramRound => {
      starts += 1;
      const plannedTime = formatWallMinutes(FIRST_START + starts * MINUTES_EACH);
      return { ...round, sort: starts, plannedTime };
    };
    const meet = await getProgramMeet(ctx, meetId);
    const after = types.slice(0, eventCount).map((type, index) => {
      const codes = index % PRELIMS_EACH === 0 ? (['P', 'F'] as const) : (['F'] as const);
      const event = newEvent(meet, type, -1 - index);
      return { ...event, eventNumber: String(index + 1), rounds: codes.map((code) => timed(newRound(code))) };
    });
    await writeProgram(ctx, meet, { before: [], after });
    return meetId;
  });
}
