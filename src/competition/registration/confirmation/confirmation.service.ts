// Mails coaches and families what they have entered in a meet, shortly after they sent it.
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { acceptanceName } from '#competition/entries/listing/acceptance.words.ts';
import { listEntriesOf, mapWaitingNumbers, type OwnEntry } from '#competition/entries/own-entries.service.ts';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import { listAthleteRows } from '#competition/registration/entry-form/entry-facts.store.ts';
import { priceOf } from '#competition/registration/entry-form/entry-form.service.ts';
import { type MeetFacts, readMeetFacts } from '#competition/registration/entry-form/meet-facts.service.ts';
import { toReceipt } from '#competition/registration/entry-form/receipts.rules.ts';
import { type EnteredRow, entryDetail, entryMail } from '#competition/registration/entry-mail.words.ts';
import { entrantAddress } from '#competition/registration/register-tab/entrant-of-page.rules.ts';
import { wallTimeIn } from '#kit/clock.ts';
import { formatCents } from '#kit/money/cents.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMails } from '#kit/server/mail/mail.ts';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { fullName } from '#sport/people/names.rules.ts';
import {
  listWithdrawn,
  type ReceiptToConfirm,
  takeUnconfirmed,
  type WithdrawnEntry,
} from './confirmation.store.ts';

/** More wait for the next run. */
const RECEIPTS_MAX = 200;

/** A confirmation that could not be mailed, such as one of a removed team. */
export interface FailedConfirmation {
  meetId: number;
  error: unknown;
}

/**
 * One mail for all that an entrant sent since the last one. People may turn these mails off. What fails stops nothing else
 * and is not tried again; it is returned for the log.
 */
export function confirmEntries(ctx: Context): Promise<FailedConfirmation[]> {
  return inTransaction(ctx, async (ctx) => {
    const failed: FailedConfirmation[] = [];
    const attempt = async <T>(meetId: number, work: (ctx: Context) => Promise<T>): Promise<T | null> => {
      try {
        return await inTransaction(ctx, work);
      } catch (error) {
        failed.push({ meetId, error });
        return null;
      }
    };
    const receipts = await takeUnconfirmed(ctx, RECEIPTS_MAX);
    for (const [meetId, ofMeet] of Map.groupBy(receipts, ({ meetId }) => meetId)) {
      const meet = await attempt(meetId, async (ctx) => ({
        facts: await readMeetFacts(ctx, meetId),
        numbers: await mapWaitingNumbers(ctx, meetId),
      }));
      if (meet === null) continue;
      const { facts, numbers } = meet;
      const ofEntrant = Map.groupBy(ofMeet, ({ teamId, athleteId }) => `${teamId} ${athleteId}`);
      for (const receipts of ofEntrant.values()) {
        const since = receipts[0]!.receivedAt;
        await attempt(meetId, (ctx) => confirm(ctx, facts, { receipt: receipts.at(-1)!, since, numbers }));
      }
    }
    return failed;
  });
}

async function confirm(
  ctx: Context,
  facts: MeetFacts,
  {
    receipt,
    since,
    numbers,
  }: { receipt: ReceiptToConfirm; since: string; numbers: ReadonlyMap<number, number> },
): Promise<void> {
  const { meet, events } = facts;
  const { teamId, athleteId, meetId } = receipt;
  const team = teamId === null ? null : await getTeam(ctx, teamId);
  const readers =
    teamId === null
      ? await listFamily(ctx, athleteId!)
      : await listTeamCoaches(ctx, { teamId, sport: meet.sport });
  const athleteIds = athleteId === null ? [] : [athleteId];
  const entries = (await listEntriesOf(ctx, meetId, { teamId, athleteIds })).filter(
    (entry) => entry.teamId === teamId && entry.acceptance !== ACCEPTANCE.Rejected && !entry.isScratched,
  );
  const withdrawn = await listWithdrawn(ctx, receipt, since);
  const { totalCents } = priceOf(facts, entries, teamId !== null);
  const runnerIds = entries.flatMap(({ legs }) => legs.map((leg) => leg.athleteId));
  const runners = new Map(
    (await listAthleteRows(ctx, runnerIds)).map((row) => [row.athleteId, fullName(row)] as const),
  );
  const naming = { teamName: team?.name ?? '', numbers, runners };
  const { timeZone } = meet.venue;
  const entrant = teamId === null ? { athleteId: athleteId! } : { teamId };
  const url = `${ctx.publicUrl}${entrantAddress(meet, entrant, { isSheet: true })}`;
  await sendMails(
    ctx,
    readers.map(({ userId, email, firstName }) => {
      const { button, ...mail } = entryMail({
        firstName,
        meetName: meet.name,
        dates: meet.titleDates,
        venueName: meet.venue.name,
        entries: inOrder(entries, events).map((entry) => rowOf(entry, facts, naming)),
        withdrawn: inOrder(withdrawn, events).map((entry) => ({
          text: labelOf(entry, facts, naming.teamName),
          detail: '',
        })),
        total: totalCents > 0 ? formatCents(totalCents) : null,
        receipt: {
          number: toReceipt(receipt).number,
          receivedAt: `${formatWallTime(wallTimeIn(receipt.receivedAt, timeZone))} ${timeZoneName(timeZone)}`,
        },
        message: meet.settings.regMessage?.mail ?? '',
        contact: meet.settings.contact ?? {},
      });
      return {
        ...mail,
        to: email,
        userId,
        topic: { category: 'entries' as const, ...(teamId === null ? {} : { teamId }) },
        button: { label: button, url },
      };
    }),
  );
}

/** Sorts entries by event, as on the sheet of entries. */
const inOrder = <Entry extends { meetEventId: number }>(
  entries: readonly Entry[],
  events: MeetFacts['events'],
): Entry[] =>
  events.flatMap(({ meetEventId }) => entries.filter((entry) => entry.meetEventId === meetEventId));

interface Naming {
  teamName: string;
  numbers: ReadonlyMap<number, number>;
  runners: ReadonlyMap<number, string>;
}

function rowOf(entry: OwnEntry, facts: MeetFacts, { teamName, numbers, runners }: Naming): EnteredRow {
  const state = acceptanceName(entry.acceptance, numbers.get(entry.entryId) ?? null);
  const names = entry.legs.flatMap(({ athleteId }) => runners.get(athleteId) ?? []);
  return { text: labelOf(entry, facts, teamName), detail: entryDetail(state, entry.seedEntered, names) };
}

/** "Maya Chen, Girls 100 Meters, Varsity". Full names: the readers entered these athletes. */
function labelOf(
  { meetEventId, relayLetter, firstName, lastName }: WithdrawnEntry,
  { events }: MeetFacts,
  teamName: string,
): string {
  const who =
    relayLetter === null
      ? fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })
      : `${teamName} ${relayLetter}`;
  const title = events.find((event) => event.meetEventId === meetEventId)?.title;
  return [who, title].filter((part) => part !== undefined).join(', ');
}
