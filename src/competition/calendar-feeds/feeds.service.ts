// Calendar feeds that phones subscribe to: a team's, an athlete's if everyone may see the page, and a person's own by a secret address.
import { randomBytes } from 'node:crypto';
import { feedCalendar } from '#competition/calendar/ics.rules.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { athleteNotFound } from '#people/athletes/visibility.rules.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { visibleName } from '#sport/people/names.rules.ts';
import { FEED_KEY, feedBegin, ownFeedPath } from './feeds.rules.ts';
import {
  deleteFeed,
  type FeedMeetRow,
  findFeedKey,
  findUserOfKey,
  listMeetsOfAthlete,
  listMeetsOfPerson,
  listMeetsOfTeam,
  saveFeedKey,
} from './feeds.store.ts';
import { feedWords as words } from './feeds.words.ts';

const KEY_BYTES = 16;

/** The schedule of a team, as an iCalendar file; refuses an unknown team with 404. */
export async function buildTeamFeed(ctx: Context, teamId: number): Promise<string> {
  const { name } = await getTeam(ctx, teamId);
  return write(ctx, name, await listMeetsOfTeam(ctx, teamId, feedBegin(todayUtc(ctx))));
}

/** The meets of an athlete. An athlete whose name not everyone may see is answered like one that is not there: 404. */
export async function buildAthleteFeed(ctx: Context, athleteId: number): Promise<string> {
  const athlete = await getVisibility(ctx, athleteId);
  if (athlete.visibility !== 'full') throw athleteNotFound();
  const meets = await listMeetsOfAthlete(ctx, athleteId, feedBegin(todayUtc(ctx)));
  return write(ctx, visibleName(athlete).text, meets);
}

/** The calendar of the person whose key this is; any other key is refused with 404. */
export async function buildOwnFeed(ctx: Context, key: string): Promise<string> {
  const userId = FEED_KEY.test(key) ? await findUserOfKey(ctx, key) : null;
  if (userId === null) throw new Refusal('CALENDAR_UNKNOWN', words.unknown, { status: 404 });
  return write(ctx, words.own, await listMeetsOfPerson(ctx, userId, feedBegin(todayUtc(ctx))));
}

/** The meets in the reader's own calendar that are not over, the next one first. */
export function listComingMeets(ctx: Context): Promise<FeedMeetRow[]> {
  // A meet of the last evening west of here is not over.
  return listMeetsOfPerson(ctx, requireUser(ctx).userId, addDays(todayUtc(ctx), -1));
}

/** The address of the reader's own calendar, made at the first time. */
export async function getFeedAddress(ctx: Context): Promise<string> {
  const { userId } = requireUser(ctx);
  const key = await findFeedKey(ctx, userId);
  return addressOf(ctx, key ?? (await saveFeedKey(ctx, userId, { key: newKey(), isReplaced: false })));
}

/** Gives the reader's own calendar another address; the one before ends at once. */
export async function renewFeedAddress(ctx: Context): Promise<string> {
  const { userId } = requireUser(ctx);
  const replaced = { key: newKey(), isReplaced: true };
  return addressOf(ctx, await inTransaction(ctx, (ctx) => saveFeedKey(ctx, userId, replaced)));
}

/** Called when an account is deleted: its address ends. */
export function removeFeedOf(ctx: Context, userId: number): Promise<void> {
  return deleteFeed(ctx, userId);
}

export const locationOf = ({ venueName, city, state }: FeedMeetRow): string =>
  [venueName, city, state].filter(Boolean).join(', ');

const newKey = () => randomBytes(KEY_BYTES).toString('hex');
const addressOf = (ctx: Context, key: string) => `${ctx.publicUrl}${ownFeedPath(key)}`;

function write(ctx: Context, name: string, rows: readonly FeedMeetRow[]): string {
  const host = new URL(ctx.publicUrl).hostname;
  const madeAt = ctx.clock.now().toString();
  return feedCalendar(
    words.title(name),
    rows.map((row) => ({
      ...row,
      location: locationOf(row),
      url: `${ctx.publicUrl}${meetAddress(row.sport, row.meetId)}`,
      host,
      sequence: row.dataVersion,
      state: row.scheduleState,
      madeAt,
    })),
  );
}
