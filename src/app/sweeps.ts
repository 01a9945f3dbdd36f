// Removes old data, and replaces old handles that reveal a hidden name. Each kind has its own job, which runs when a node
// starts and every hour.

import { deleteRemovedFiles } from '#community/media/removed-files.service.ts';
import { removeOldNotifications } from '#community/notifications/notifications.service.ts';
import { removeOldPushes } from '#community/push/send-pushes.service.ts';
import { removeOldWatches } from '#competition/race-alerts/watches.service.ts';
import { forgetOldUploads } from '#hosting/entry-imports/import-preview.service.ts';
import { wipeOldRehearsals } from '#hosting/rehearsals/rehearsals.service.ts';
import { forgetOldResultUploads } from '#hosting/results-upload/results-upload.service.ts';
import type { Context } from '#kit/server/context.ts';
import { removeOldReplies } from '#kit/server/http/request-key.ts';
import type { JobKind } from '#kit/server/jobs/jobs.ts';
import { removeOldMails } from '#kit/server/mail/mail-delivery.ts';
import { removeOldTries } from '#kit/server/security/rate-limits.ts';
import { sweepCards } from '#money/cards/customers.service.ts';
import { removeOldEvents } from '#money/provider/provider-events.service.ts';
import { coverOldHandles } from '#people/accounts/handles/handle-choice.service.ts';
import { sweepAccounts } from '#people/accounts/sessions/sessions.service.ts';
import { removeUnansweredChildren } from '#people/accounts/sign-up/parent-consent.service.ts';
import { removeOldErrors } from '#site/admin/error-log.service.ts';

interface Sweep {
  kind: JobKind<object>;
  cron: string;
  run(ctx: Context): Promise<unknown>;
}

const LIMITS = { retries: 2, firstPauseSeconds: 60, longestPauseSeconds: 300, runMaxSeconds: 10 * 60 };

const REMOVALS: Record<string, Sweep['run']> = {
  'remove-old-replies': (ctx) => removeOldReplies(ctx),
  'remove-old-door-hits': removeOldTries,
  'remove-old-errors': removeOldErrors,
  'sweep-accounts': sweepAccounts,
  'remove-unanswered-children': removeUnansweredChildren,
  'remove-old-mails': removeOldMails,
  'remove-old-notifications': removeOldNotifications,
  'remove-old-pushes': removeOldPushes,
  'remove-old-watches': removeOldWatches,
  'delete-removed-files': deleteRemovedFiles,
  'forget-old-uploads': forgetOldUploads,
  'forget-old-result-uploads': forgetOldResultUploads,
  'remove-old-provider-events': removeOldEvents,
  'wipe-old-rehearsals': wipeOldRehearsals,
  'cover-old-handles': coverOldHandles,
  'sweep-cards': sweepCards,
};

/** Run minutes apart, so that they do not overlap. */
export const SWEEPS: readonly Sweep[] = Object.entries(REMOVALS).map(([name, run], index) => ({
  kind: { name, ...LIMITS },
  cron: `${8 + 3 * index} * * * *`,
  run,
}));
