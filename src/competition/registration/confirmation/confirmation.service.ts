// Mails coaches and families what they have entered in a meet, shortly after they sent it.
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { acceptanceName } from '#competition/entries/listing/acceptance.words.ts';
import { listEntriesOf, mapWaitingNumbers, type OwnEntry } from '#competition/entries/own-entries.service.ts';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import { type MeetFacts, readMeetFacts } from '#competition/registration/entry-form/meet-facts.service.ts';
import { toReceipt } from '#competition/registration/entry-form/receipts.rules.ts';
import { type EnteredRow, entryMail } from '#competition/registration/entry-mail.words.ts';
import { entrantAddress } from '#competition/registration/register-tab/entrant-of-page.rules.ts';
import { wallTimeIn } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMails } from '#kit/server/mail/mail.ts';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { type ReceiptToConfirm, takeUnconfirmed } from './confirmation.store.ts';

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
      const newest = new Map(
        ofMeet.map((receipt) => [`${receipt.teamId} ${receipt.athleteId}`, receipt] as const),
      );
      for (const receipt of newest.values())
        await attempt(meetId, (ctx) => confirm(ctx, meet.facts, { receipt, numbers: meet.numbers }));
    }
    return failed;
  });
}

async function confirm(
  ctx: Context,
  facts: MeetFacts,
  { receipt, numbers }: { receipt: ReceiptToConfirm; numbers: ReadonlyMap<number, number> },
): Promise<void> {
  const { meet } = facts;
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
        entries: entries.map((entry) => rowOf(entry, facts, { teamName: team?.name ?? '', numbers })),
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

/** "Maya Chen, Girls 100 Meters, Varsity", with its state. Full names: the readers entered these athletes. */
function rowOf(
  entry: OwnEntry,
  { events }: MeetFacts,
  { teamName, numbers }: { teamName: string; numbers: ReadonlyMap<number, number> },
): EnteredRow {
  const who = entry.canonicalId === null ? `${teamName} ${entry.relayLetter}` : fullName(entry);
  const title = events.find(({ meetEventId }) => meetEventId === entry.meetEventId)?.title;
  return {
    text: [who, title].filter((part) => part !== undefined).join(', '),
    detail: acceptanceName(entry.acceptance, numbers.get(entry.entryId) ?? null),
  };
}
