// Gives the people of a meet their competitor numbers, one writer at a time.
import { entriesChannel } from '#competition/meets/meet-channels.rules.ts';
import { meetEntriesTag } from '#competition/meets/meet-tags.rules.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { mapIdentities } from '#people/athletes/athletes.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { entryWords as words } from '../entries.words.ts';
import { listEnteredOf, listNumbersOf, type NumberOfAthlete, replaceNumbers } from './numbers.store.ts';

export type { NumberOfAthlete } from './numbers.store.ts';

/** Gives these numbers to those who are entered and have none, and returns how many got one. The caller checks permission. */
export function giveMissingNumbers(
  ctx: Context,
  meet: { meetId: number; sport: Sport },
  numbers: readonly NumberOfAthlete[],
  byUserId: number,
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meet.meetId);
    const ids = numbers.map(({ athleteId }) => athleteId);
    const identities = await mapIdentities(ctx, ids);
    const entered = new Set(await listEnteredOf(ctx, meet.meetId, ids));
    const present = await listNumbersOf(ctx, meet.meetId, ids);
    const without = new Set(present.flatMap(({ athleteId, number }) => (number === null ? athleteId : [])));
    const missing = new Map(
      numbers
        .filter(({ athleteId }) => entered.has(athleteId) && without.has(athleteId))
        .map((each) => [identities.get(each.athleteId), each]),
    );
    if (missing.size > 0) await setNumbers(ctx, meet, [...missing.values()], byUserId);
    return missing.size;
  });
}

/**
 * Sets numbers and returns those before, to take the change back. Two people may have one number until the host solves
 * it. Refuses with 404 somebody who is not entered, and with 400 a person who is named twice. The caller checks permission.
 */
export function setNumbers(
  ctx: Context,
  { meetId, sport }: { meetId: number; sport: Sport },
  numbers: readonly NumberOfAthlete[],
  byUserId: number | null,
): Promise<{ before: NumberOfAthlete[] }> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const ids = numbers.map(({ athleteId }) => athleteId);
    const identities = await mapIdentities(ctx, ids);
    const people = new Set(ids.map((id) => identities.get(id) ?? id));
    if (people.size < ids.length) throw new Refusal('ATHLETE_TWICE', words.numberedTwice);
    const entered = new Set(await listEnteredOf(ctx, meetId, ids));
    if (ids.some((id) => !entered.has(id))) {
      throw new Refusal('ATHLETE_NOT_ENTERED', words.notEntered, { status: 404 });
    }
    const before = await listNumbersOf(ctx, meetId, ids);
    await replaceNumbers(ctx, meetId, numbers, { now: ctx.clock.now().toString(), byUserId });
    ctx.announce({ evict: [meetEntriesTag(meetId)] });
    await publish(ctx, entriesChannel({ sport, meetId }), { meetEventIds: [] });
    return { before };
  });
}

/** Returns those of the athletes who are entered in the meet, alone or on a relay. */
export function listEntered(ctx: Context, meetId: number, athleteIds: readonly number[]): Promise<number[]> {
  return listEnteredOf(ctx, meetId, athleteIds);
}

/** Maps athletes to their numbers in a meet. Who has none is left out. */
export async function mapNumbers(
  ctx: Context,
  meetId: number,
  athleteIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await listNumbersOf(ctx, meetId, athleteIds);
  return new Map(rows.flatMap(({ athleteId, number }) => (number === null ? [] : [[athleteId, number]])));
}
