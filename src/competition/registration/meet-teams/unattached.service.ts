// Athletes without a team at a meet: the athlete or a parent asks, and a host decides.
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { listHosts, requireHost } from '#competition/meets/staff/staff.service.ts';
import { refusalToEntrant } from '#competition/registration/entrants.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { isFamilyOf } from '#people/access/family/user-athletes.service.ts';
import { mapIdentities } from '#people/athletes/athletes.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import type { NoticeKey } from '#people/notices/notices.rules.ts';
import { notify, withdrawNotification } from '#people/notices/notify.service.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { meetTeamMailWords as mailWords } from './meet-team-mails.words.ts';
import { refuseOver } from './meet-teams.service.ts';
import { RELATION, type Relation } from './relations.rules.ts';
import { relationWords as words } from './relations.words.ts';
import { decideUnattached, moveByFamily, type UnattachedMove } from './unattached.rules.ts';
import {
  answerUnattached,
  countUnattachedEntries,
  deleteUnattached,
  insertUnattached,
  listUnattachedRows,
  type UnattachedRow,
} from './unattached.store.ts';

interface AthleteAtMeet {
  meetId: number;
  athleteId: number;
}

/** Returns the relation of an athlete without a team to a meet; null for none. Checks no permission. */
export async function relationOfUnattached(
  ctx: Context,
  { meetId, athleteId }: AthleteAtMeet,
): Promise<Relation | null> {
  const [row] = await listUnattachedRows(ctx, meetId, [athleteId]);
  return row?.relation ?? null;
}

/** Lists the athletes without a team who asked, with the notes of the hosts. Checks no permission. */
export function listUnattached(ctx: Context, meetId: number): Promise<UnattachedRow[]> {
  return listUnattachedRows(ctx, meetId);
}

/** For the athlete and the parents, at a meet that everyone may enter. Again is the same as once. */
export function moveUnattachedByFamily(
  ctx: Context,
  where: AthleteAtMeet,
  move: 'ask' | 'withdraw',
): Promise<Relation | null> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    if (!(await isFamilyOf(ctx, userId, where.athleteId))) {
      throw new Refusal('FAMILY_ONLY', words.notFamily, { status: 403 });
    }
    const meet = await claimMeet(ctx, where.meetId);
    const [row] = await listUnattachedRows(ctx, where.meetId, [where.athleteId]);
    const from = row?.relation ?? null;
    const to = moveByFamily(move, from);
    if (to === from) return to;
    if (to !== null) {
      await requireOpen(ctx, meet);
      const athleteId = await identityOf(ctx, where.athleteId);
      await insertUnattached(ctx, { meetId: where.meetId, athleteId, relation: to, byUserId: userId });
      await tellHosts(ctx, meet, athleteId);
    } else if (row) {
      await refuseWithEntries(ctx, { ...where, name: row.name });
      await deleteUnattached(ctx, where.meetId, row.athleteId);
      await withdrawFromHosts(ctx, meet, row.athleteId);
    }
    return to;
  });
}

async function requireOpen(ctx: Context, meet: MeetIdentity): Promise<void> {
  refuseOver(ctx, meet);
  const { settings } = await getManagedMeet(ctx, meet.meetId);
  const refusal = refusalToEntrant({ isTeam: false, isInvited: false }, settings.whoMayEnter);
  if (refusal) throw refusal;
}

async function identityOf(ctx: Context, athleteId: number): Promise<number> {
  const identity = (await mapIdentities(ctx, [athleteId])).get(athleteId);
  if (identity === undefined) throw new Refusal('ATHLETE_UNKNOWN', words.athleteUnknown, { status: 404 });
  return identity;
}

/** For hosts of the meet. Again is the same as once. */
export function decideAboutUnattached(
  ctx: Context,
  where: AthleteAtMeet,
  move: UnattachedMove,
): Promise<Relation> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, where.meetId);
    const meet = await claimMeet(ctx, where.meetId);
    const { userId } = await requireHost(ctx, where.meetId);
    const [row] = await listUnattachedRows(ctx, where.meetId, [where.athleteId]);
    const to = decideUnattached(move, row?.relation ?? null);
    if (!row || row.relation === to) return to;
    if (row.relation === RELATION.accepted) await refuseWithEntries(ctx, { ...where, name: row.name });
    await answerUnattached(ctx, { ...where, athleteId: row.athleteId, relation: to, byUserId: userId });
    await withdrawFromHosts(ctx, meet, row.athleteId);
    await tellFamily(ctx, meet, row.athleteId, to);
    return to;
  });
}

async function refuseWithEntries(
  ctx: Context,
  { meetId, athleteId, name }: AthleteAtMeet & { name: string },
): Promise<void> {
  const count = await countUnattachedEntries(ctx, meetId, athleteId);
  if (count > 0) throw new Refusal('TEAM_HAS_ENTRIES', words.hasEntries(name, count), { status: 409 });
}

const keyOf = (type: NoticeKey['type'], { meetId, athleteId }: AthleteAtMeet, userId: number): NoticeKey => ({
  userId,
  type,
  about: { meetId, athleteId },
});

async function tellHosts(ctx: Context, { meetId, sport, name }: MeetIdentity, athleteId: number) {
  for (const { userId } of await listHosts(ctx, meetId)) {
    await notify(ctx, {
      ...keyOf('TeamRequestSummary', { meetId, athleteId }, userId),
      line1: [{ athlete: athleteId }],
      line2: [mailWords.unattachedAsks(name)],
      href: managerAddress(sport, meetId, 'participants'),
    });
  }
}

async function withdrawFromHosts(ctx: Context, { meetId }: MeetIdentity, athleteId: number) {
  for (const { userId } of await listHosts(ctx, meetId)) {
    await withdrawNotification(ctx, keyOf('TeamRequestSummary', { meetId, athleteId }, userId));
  }
}

async function tellFamily(
  ctx: Context,
  { meetId, sport, name: meet }: MeetIdentity,
  athleteId: number,
  to: Relation,
): Promise<void> {
  for (const person of await listFamily(ctx, athleteId)) {
    const key = keyOf('TeamDecision', { meetId, athleteId }, person.userId);
    if (to === RELATION.request) {
      await withdrawNotification(ctx, key);
      continue;
    }
    const kind = to === RELATION.accepted ? 'accepted' : 'declined';
    await mailAndNotify(ctx, person, meetTabAddress(sport, meetId, 'register'), {
      mail: {
        subject: mailWords.unattachedSubject[kind](meet),
        lines: mailWords.unattachedLines[kind](person.firstName, meet),
        button: mailWords.button[kind],
      },
      notification: {
        type: key.type,
        about: key.about,
        line1: [meet],
        line2: [mailWords.line[kind], { athlete: athleteId }],
        isSquare: true,
      },
    });
  }
}
