// The jobs of a node: it delivers mail and push messages, confirms entries, sends hourly digests, counts coaches, rolls rosters over into the next season,
// removes old data, plays rehearsals, works on events of the card provider, carries out cancellations, compares the books, and looks for duplicate athletes every night.
import { randomUUID } from 'node:crypto';
import { deliverPushes } from '#community/push/send-pushes.service.ts';
import { savePairsOfAllTeams } from '#competition/identities/inbox/all-pairs.service.ts';
import { tellOfNewMeets } from '#competition/meet-search/saved/saved-searches.service.ts';
import { tellOfResults } from '#competition/race-alerts/result-alerts.service.ts';
import { tellOfStarts } from '#competition/race-alerts/start-alerts.service.ts';
import { confirmEntries } from '#competition/registration/confirmation/confirmation.service.ts';
import { expectedStarts } from '#competition/schedule/schedule.service.ts';
import { playRehearsals } from '#hosting/rehearsals/playing/player.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { DatabaseAddress } from '#kit/server/database/embedded-use.ts';
import { errorText } from '#kit/server/database/outage-log.ts';
import { type JobKind, startJobs, worker } from '#kit/server/jobs/jobs.ts';
import { CARRY_OUT_CANCELLATIONS, COMPARE_BOOKS } from '#kit/server/jobs/money-jobs.ts';
import { PLAY_REHEARSALS } from '#kit/server/jobs/play-rehearsals.ts';
import { DELIVER_MAIL } from '#kit/server/mail/mail.ts';
import { deliverMail, takeUpMails } from '#kit/server/mail/mail-delivery.ts';
import { openMailTransport } from '#kit/server/mail/mail-transport.ts';
import { openPushTransport } from '#kit/server/push/open-push-transport.ts';
import { DELIVER_PUSHES } from '#kit/server/push/push-job.ts';
import { carryOutCancellations } from '#money/cancellations/carry-out.service.ts';
import { settleDuePayments } from '#money/payments/settle-payments.service.ts';
import { handleWaitingEvents } from '#money/provider/provider-events.service.ts';
import { compareBooks } from '#money/reconciliation/reconciliation.service.ts';
import { settleDueRefunds } from '#money/refunds/settle-refunds.service.ts';
import { keepCoachCount } from '#people/access/membership/access.service.ts';
import { rollOverAll } from '#people/rosters/rollover/roster-rollover.service.ts';
import { sendDigests } from '#site/digests/digests.service.ts';
import { SWEEPS } from './sweeps.ts';
import type { SiteNode } from './wiring.ts';

const SEND_DIGESTS: JobKind<object> = {
  name: 'send-digests',
  retries: 2,
  firstPauseSeconds: 60,
  longestPauseSeconds: 300,
  runMaxSeconds: 30 * 60,
};
/** Rolls rosters over in August, and does nothing in other months. */
const ROLL_ROSTERS: JobKind<object> = { ...SEND_DIGESTS, name: 'roll-rosters' };
/** Compares the athletes of every roster, team by team. */
const LOOK_FOR_PAIRS: JobKind<object> = {
  ...SEND_DIGESTS,
  name: 'look-for-pairs',
  runMaxSeconds: 3 * 60 * 60,
};
const COUNT_COACHES: JobKind<object> = { ...SEND_DIGESTS, name: 'count-coaches' };
const CONFIRM_ENTRIES: JobKind<object> = {
  ...SEND_DIGESTS,
  name: 'confirm-entries',
  retries: 0,
  runMaxSeconds: 300,
};
const TAKE_UP_MAILS: JobKind<object> = {
  ...SEND_DIGESTS,
  name: 'take-up-mails',
  retries: 0,
  runMaxSeconds: 60,
};
const TELL_OF_MEETS: JobKind<object> = {
  ...SEND_DIGESTS,
  name: 'tell-of-meets',
  retries: 0,
  runMaxSeconds: 300,
};
const TELL_OF_RACES: JobKind<object> = {
  ...SEND_DIGESTS,
  name: 'tell-of-races',
  retries: 0,
  runMaxSeconds: 300,
};
const HANDLE_PROVIDER_EVENTS: JobKind<object> = {
  ...SEND_DIGESTS,
  name: 'handle-provider-events',
  retries: 0,
  runMaxSeconds: 300,
};
const SETTLE_MONEY: JobKind<object> = {
  ...SEND_DIGESTS,
  name: 'settle-money',
  retries: 0,
  runMaxSeconds: 300,
};
/** Jobs that calls send. All others run on a schedule. */
export const SENT_JOBS: readonly JobKind<object>[] = [
  DELIVER_MAIL,
  DELIVER_PUSHES,
  PLAY_REHEARSALS,
  CARRY_OUT_CANCELLATIONS,
  COMPARE_BOOKS,
];
const NIGHTLY = '41 8 * * *';
/** The day in UTC is over, and late answers of banks have come in. */
const AFTER_THE_DAY = '52 1 * * *';
const EVERY_MINUTE = '* * * * *';
const DAILY = '23 6 * * *';
// Digests go out every hour, because it is always morning somewhere, but not on the hour, when most scheduled jobs run.
const HOURLY = '7 * * * *';

/** Returns a function that stops the jobs. */
export async function startSiteJobs(
  { config, log, contextFor, isDemo }: Pick<SiteNode, 'config' | 'log' | 'contextFor' | 'isDemo'>,
  address: DatabaseAddress,
): Promise<() => Promise<void>> {
  const transport = openMailTransport(config);
  if (config.smtpUrl === null && !isDemo) {
    log.warn(
      { outbox: config.outboxFolder },
      'no SMTP_URL: mail is saved in the outbox instead of being sent',
    );
  }
  const pushTransport = openPushTransport({ ...config, isDemo });
  const workers = [
    worker(DELIVER_MAIL, ({ mailId }) => deliverMail({ ...contextFor(randomUUID()), transport }, mailId)),
    worker(DELIVER_PUSHES, ({ messageIds }) =>
      deliverPushes({ ...contextFor(randomUUID()), pushTransport }, messageIds),
    ),
    // Each run sends the next one; the clock takes a rehearsal up whose node has died.
    worker(PLAY_REHEARSALS, () => playRehearsals(contextFor(randomUUID())), {
      cron: EVERY_MINUTE,
      atStart: true,
    }),
    worker(TELL_OF_MEETS, async () => void (await tellOfNewMeets(contextFor(randomUUID()))), {
      cron: EVERY_MINUTE,
    }),
    worker(HANDLE_PROVIDER_EVENTS, () => handleWaitingEvents(contextFor(randomUUID())), {
      cron: EVERY_MINUTE,
      atStart: true,
    }),
    worker(SETTLE_MONEY, () => settleMoney(contextFor(randomUUID())), { cron: EVERY_MINUTE, atStart: true }),
    worker(CARRY_OUT_CANCELLATIONS, () => carryOutCancellations(contextFor(randomUUID())), {
      cron: EVERY_MINUTE,
      atStart: true,
    }),
    worker(COMPARE_BOOKS, (run) => compareBooks(contextFor(randomUUID()), run), { cron: AFTER_THE_DAY }),
    worker(TELL_OF_RACES, () => tellOfRaces(contextFor(randomUUID())), { cron: EVERY_MINUTE }),
    worker(
      CONFIRM_ENTRIES,
      async () => {
        for (const { meetId, error } of await confirmEntries(contextFor(randomUUID())))
          log.warn({ meetId, error: errorText(error) }, 'entries could not be confirmed by mail');
      },
      { cron: EVERY_MINUTE },
    ),
    worker(SEND_DIGESTS, async () => void (await sendDigests(contextFor(randomUUID()))), {
      cron: HOURLY,
    }),
    worker(LOOK_FOR_PAIRS, async () => void (await savePairsOfAllTeams(contextFor(randomUUID()))), {
      cron: NIGHTLY,
    }),
    worker(ROLL_ROSTERS, async () => void (await rollOverAll(contextFor(randomUUID()))), { cron: DAILY }),
    worker(COUNT_COACHES, () => keepCoachCount(contextFor(randomUUID())), { cron: HOURLY, atStart: true }),
    worker(TAKE_UP_MAILS, () => takeUpMails(contextFor(randomUUID())), { cron: EVERY_MINUTE, atStart: true }),
    ...SWEEPS.map(({ kind, cron, run }) =>
      worker(kind, async () => void (await run(contextFor(randomUUID()))), { cron, atStart: true }),
    ),
  ];
  const stop = await startJobs(address, workers, log);
  return async () => {
    await stop();
    transport.close();
  };
}

/** Tells of races that start soon and of results that are in. */
async function tellOfRaces(ctx: Context): Promise<void> {
  await tellOfStarts(ctx, expectedStarts);
  await tellOfResults(ctx);
}

/** Asks the card provider about every payment and refund that is not decided. */
async function settleMoney(ctx: Context): Promise<void> {
  await settleDuePayments(ctx);
  await settleDueRefunds(ctx);
}
