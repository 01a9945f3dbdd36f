// Mails members a digest of their news as often as they chose; without news there is no mail.

import { listFavorites } from '#community/favorites/favorites.service.ts';
import { followedForNews } from '#community/follows/follow-information.service.ts';
import { isDue, type MailSettings } from '#community/preferences/mail-schedule.rules.ts';
import type { Choice } from '#community/preferences/notices.rules.ts';
import { takeWaitingNotices } from '#community/preferences/notices.service.ts';
import { readChoices } from '#community/preferences/preferences.service.ts';
import { unsubscribeOf } from '#community/preferences/unsubscribe.service.ts';
import { addressOfResult } from '#competition/athlete-pages/athlete-results.rules.ts';
import { listResults } from '#competition/athlete-pages/athlete-results.service.ts';
import { todayIn } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import type { MailSection } from '#kit/server/mail/mail-template.ts';
import { athletesOf } from '#people/access/family/user-athletes.service.ts';
import { hasAccess } from '#people/access/membership/access.rules.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { addDays, formatMonthDay } from '#sport/calendar/days.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { MEETS_MAX, NEWS_DAYS, RESULTS_MAX, shorten, wantsResults } from './digests.rules.ts';
import {
  advance,
  hasResultsOf,
  listNewMeets,
  listNewResults,
  listReaders,
  type NewResultRow,
  noteSent,
  type Reader,
  removeOfUser,
} from './digests.store.ts';
import { digestSubject, resultDetail, resultLine, digestWords as words } from './digests.words.ts';

const READERS_AT_ONCE = 500;
const HOME_PATH = '/home';

/**
 * Returns the number of mails sent. Every node may run this at any time: nobody gets the same news twice. A failing
 * digest does not stop the others and is retried in the next run; all failures are thrown at the end.
 */
export async function sendDigests(ctx: Context): Promise<number> {
  const failures: unknown[] = [];
  let sent = 0;
  let after = 0;
  for (;;) {
    const readers = await listReaders(ctx, after, READERS_AT_ONCE);
    for (const reader of readers) {
      try {
        if (await sendDigest(ctx, reader)) sent += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    const last = readers.at(-1);
    if (!last || readers.length < READERS_AT_ONCE) break;
    after = last.userId;
  }
  if (failures.length > 0) throw new AggregateError(failures, `digests that failed: ${failures.length}`);
  return sent;
}

/** Called when an account is deleted. */
export function forgetDigests(ctx: Context, userId: number): Promise<void> {
  return removeOfUser(ctx, userId);
}

/** The first digest of a new member covers the time since sign-up. */
async function sendDigest(ctx: Context, reader: Reader): Promise<boolean> {
  const now = ctx.clock.now();
  const { settings } = reader;
  const since = reader.sentUntil ?? reader.createdAt;
  const isMeetDay = settings.rhythm === 'each' && (await hasMeetToday(ctx, reader.userId, settings));
  if (!isDue(Temporal.Instant.from(since), now, settings, isMeetDay)) return false;
  return inTransaction(ctx, async (ctx) => {
    if (!(await advance(ctx, reader))) return false;
    const digest = await composeDigest(ctx, reader, since);
    if (!digest) return false;
    await sendMail(ctx, {
      to: reader.email,
      userId: reader.userId,
      ...digest,
      lines: [words.lead(reader.firstName)],
      button: { label: words.button, url: `${ctx.publicUrl}${HOME_PATH}` },
      unsubscribe: await unsubscribeOf(ctx, { userId: reader.userId, scope: { kind: 'all' } }, words.why),
    });
    await noteSent(ctx, reader.userId);
    return true;
  });
}

async function hasMeetToday(ctx: Context, userId: number, { timeZone }: MailSettings): Promise<boolean> {
  const { athleteIds, teamIds } = await watchedBy(ctx, userId);
  return hasResultsOf(ctx, { athleteIds, teamIds, day: todayIn(ctx.clock, timeZone) });
}

interface Digest {
  subject: string;
  sections: MailSection[];
}

/** Returns null when nothing is new. */
async function composeDigest(
  ctx: Context,
  { userId, settings: { timeZone } }: Reader,
  since: string,
): Promise<Digest | null> {
  const choices = await readChoices(ctx, userId);
  const watched = await watchedBy(ctx, userId);
  const span = { since, newestDay: addDays(todayIn(ctx.clock, timeZone), -NEWS_DAYS) };
  const athletes = await gatherResults(ctx, watched, choices, span);
  const meets = await gatherMeets(ctx, watched.teamIds, choices, span);
  const notices = (await takeWaitingNotices(ctx, userId)).map(({ title, detail, path }) => ({
    text: title,
    detail,
    url: `${ctx.publicUrl}${path}`,
  }));
  const sections = [...athletes.sections];
  if (meets.rows.length > 0) sections.push({ title: words.teams, rows: meets.rows });
  if (notices.length > 0) sections.push({ title: words.notices, rows: notices });
  if (sections.length === 0) return null;
  const isOfOne = athletes.sections.length === 1 && sections.length === 1;
  return {
    sections,
    subject: digestSubject({
      results: athletes.count,
      meets: meets.count,
      notices: notices.length,
      name: isOfOne ? athletes.sections[0]!.title : null,
    }),
  };
}

interface WatchList {
  /** The names of the reader's own athletes, which are never hidden from them. */
  ownNames: Map<number, string>;
  athleteIds: number[];
  teamIds: number[];
}

async function watchedBy(ctx: Context, userId: number): Promise<WatchList> {
  const ownAthletes = (await athletesOf(ctx, userId)).filter(({ isConfirmed }) => isConfirmed);
  const favorites = await listFavorites(ctx, userId);
  const favoritesOf = (requested: 'Athlete' | 'Team') =>
    favorites.flatMap(({ type, itemId }) => (type === requested && itemId !== null ? [itemId] : []));
  const followed = await followedForNews(ctx, userId);
  const teams = (await accessOf(ctx, userId)).filter(({ status }) => hasAccess(status));
  return {
    ownNames: new Map(
      ownAthletes.map(({ athleteId, firstName, lastName }) => [athleteId, fullName({ firstName, lastName })]),
    ),
    athleteIds: [
      ...new Set([
        ...ownAthletes.map(({ athleteId }) => athleteId),
        ...favoritesOf('Athlete'),
        ...followed.athleteIds,
      ]),
    ],
    teamIds: [
      ...new Set([...teams.map(({ teamId }) => teamId), ...favoritesOf('Team'), ...followed.teamIds]),
    ],
  };
}

interface Span {
  since: string;
  newestDay: string;
}

/** Groups results by athlete; the reader's own athletes come first. */
async function gatherResults(
  ctx: Context,
  { ownNames, athleteIds }: WatchList,
  choices: readonly Choice[],
  span: Span,
) {
  if (athleteIds.length === 0) return { sections: [], count: 0 };
  const rows = (await listNewResults(ctx, athleteIds, span)).filter(
    (row) => nameFor(ownNames, row) !== null && wantsResults(choices, row.teamId),
  );
  const { included: athleteRows, more } = shorten(rows, RESULTS_MAX);
  const results = await listResults(ctx, [...new Set(athleteRows.map(({ resultId }) => resultId))]);
  const byId = new Map(results.map((result) => [result.resultId, result]));
  const byAthlete = Map.groupBy(athleteRows, ({ athleteId }) => athleteId);
  const sections: MailSection[] = [...byAthlete.values()]
    .toSorted(
      (left, right) => Number(ownNames.has(right[0]!.athleteId)) - Number(ownNames.has(left[0]!.athleteId)),
    )
    .map((resultsOfAthlete) => ({
      title: nameFor(ownNames, resultsOfAthlete[0]!)!,
      rows: resultsOfAthlete.flatMap(({ resultId }) => {
        const result = byId.get(resultId);
        return result
          ? [
              {
                text: resultLine(result),
                detail: resultDetail(result),
                url: `${ctx.publicUrl}${addressOfResult(result)}`,
              },
            ]
          : [];
      }),
    }));
  if (more > 0) sections.push({ title: words.more(more), rows: [] });
  return { sections, count: rows.length };
}

/** Returns null when the athlete is hidden from this reader. */
function nameFor(ownNames: ReadonlyMap<number, string>, row: NewResultRow): string | null {
  const ownName = ownNames.get(row.athleteId);
  if (ownName !== undefined) return ownName;
  const { text, isHidden } = visiblePerson(row);
  return isHidden ? null : text;
}

async function gatherMeets(ctx: Context, teamIds: readonly number[], choices: readonly Choice[], span: Span) {
  const chosenTeamIds = teamIds.filter((teamId) => wantsResults(choices, teamId));
  const meets = await listNewMeets(ctx, chosenTeamIds, span);
  const { included, more } = shorten(meets, MEETS_MAX);
  const rows = included.map(({ teamName, meetId, meetName, sport, startOn, resultCount }) => ({
    text: `${meetName}, ${formatMonthDay(startOn)}`,
    detail: `${teamName}, ${words.results(resultCount)}`,
    url: `${ctx.publicUrl}${meetAddress(sport, meetId)}`,
  }));
  if (more > 0) rows.push({ text: words.more(more), detail: '', url: `${ctx.publicUrl}${HOME_PATH}` });
  return { rows, count: meets.length };
}
