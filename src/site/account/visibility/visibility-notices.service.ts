// Notifies the athlete and the parents, on the site and by mail, when someone else changed who can read the name.
import type { Context } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { type FamilyMember, listFamily, ownNamesOf } from '#people/access/family/family.service.ts';
import type { VisibilityRole } from '#people/athletes/visibility.rules.ts';
import type { VisibilityOfAthlete } from '#people/athletes/visibility.service.ts';
import { notify } from '#people/notices/notify.service.ts';
import { visibilityAddress } from '#sport/addresses/member-addresses.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { visibilityNoticeWords as words } from './visibility-notices.words.ts';

interface ChangeToAnnounce {
  /** The state before the change. */
  before: VisibilityOfAthlete;
  visibility: Visibility;
  /** The name as strangers now see it. */
  visibleName: string;
  note: string;
  byUserId: number;
  role: VisibilityRole;
}

/** Must run in the transaction of the change. Parents of adults have no say and are not notified. */
export async function notifyVisibilityChanged(ctx: Context, changed: ChangeToAnnounce): Promise<void> {
  const { before, visibility, byUserId } = changed;
  if (before.visibility === visibility) return;
  const by = (await ownNamesOf(ctx, [byUserId])).get(byUserId) ?? '';
  for (const member of await listFamily(ctx, before.athleteId)) {
    const isConcerned = member.relation === 'self' || before.isMinor;
    if (member.userId !== byUserId && isConcerned) await notifyMember(ctx, member, { ...changed, by });
  }
}

async function notifyMember(
  ctx: Context,
  { userId, email, firstName, relation }: FamilyMember,
  { before, visibility, visibleName, note, byUserId, role, by }: ChangeToAnnounce & { by: string },
): Promise<void> {
  const href = visibilityAddress(before.athleteId);
  // The feed never contains the athlete's name, because it would stay readable there.
  await notify(ctx, {
    userId,
    type: 'AthleteVisibility',
    about: { athleteId: before.athleteId },
    line1: role === 'admin' ? [words.admin] : [{ account: byUserId }],
    line2: [words.did(visibility, relation)],
    ...(note !== '' && { line3: [note] }),
    href,
  });
  const athlete = fullName(before);
  await sendMail(ctx, {
    topic: { category: 'corrections' },
    to: email,
    userId,
    subject: words.subject(athlete, visibility),
    lines: words.lines({ reader: firstName, athlete, by, role, visibility, visibleName, note }),
    button: { label: words.button, url: `${ctx.publicUrl}${href}` },
    smallPrint: [words.marksStay],
  });
}
