// Requests, gives, takes and restores access; each change is logged and the person is told.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { findAuditEntry, recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { canUndo } from '#people/access/permissions.rules.ts';
import { lockUser, lockUsers } from '#people/accounts/profile/account-locks.service.ts';
import { findTeam, getTeam } from '#people/teams/teams.service.ts';
import {
  type AccessRow,
  type AnsweredRow,
  listStandings,
  putBack,
  type SubjectKey,
  saveAccess,
  type TeamAndSport,
} from './access.store.ts';
import { accessRefusalWords as words } from './access.words.ts';
import { tellAsked, tellDecided, tellUndone, withdrawAsked } from './access-mails.service.ts';
import { forgetRequests, noticeDecision, noticeRequests, noticeUndone } from './access-notices.service.ts';
import { ACCESS_STATUS, type AccessType } from './access-status.rules.ts';
import {
  type Action,
  LEAVING,
  refusalToAsk,
  refusalToDecide,
  TRANSITIONS,
  typesToChange,
} from './decisions.rules.ts';

/** The entity of decisions in the audit log; the entity id is the team's. */
export const TEAM_AUDIT_ENTITY = 'team_access';

const ASKING_LIMIT = { name: 'access', max: 30, windowSeconds: 24 * 60 * 60 };

export interface Asking extends TeamAndSport {
  type: AccessType;
  position?: string;
  note?: string;
}

/** A follower joins at once. Coaches decide about all other roles, admins where there is no coach. */
export function askForAccess(ctx: Context, { type, position, note, ...where }: Asking): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const team = await getTeam(ctx, where.teamId);
    await takeTry(ctx, ASKING_LIMIT, String(userId));
    await lockUser(ctx, userId);
    const before = await listStandings(ctx, userId, where);
    const refusal = refusalToAsk(before, type, ctx.clock.now().epochMilliseconds);
    if (refusal) throw refusal;
    const isFollower = type === 'F';
    const status = isFollower ? ACCESS_STATUS.autoApprovedAccess : ACCESS_STATUS.requestingAccess;
    const texts = { position: position?.trim() ?? '', note: note?.trim() ?? '' };
    await saveAccess(ctx, { ...where, userId, type, status, ...texts });
    const isNew = !before.some((row) => row.type === type && row.status === status);
    if (isNew) await logAccess(ctx, isFollower ? 'follow' : 'ask', { ...where, userId }, before);
    if (!isFollower && isNew) {
      await tellAsked(ctx, { ...where, userId, type, team, ...texts });
      await noticeRequests(ctx, { ...where, team, isNew });
    }
  });
}

/** Ends every role of the user at the team in this sport, requests included; a ban stays. */
export function leaveTeam(ctx: Context, where: TeamAndSport): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    await lockUser(ctx, userId);
    const before = await listStandings(ctx, userId, where);
    const left = before.filter(({ status }) => LEAVING.from.includes(status));
    if (left.length === 0) {
      throw new Refusal('ACCESS_UNKNOWN', words.nothingToLeave, { status: 404 });
    }
    for (const { type } of left) await saveAccess(ctx, { ...where, userId, type, status: LEAVING.to });
    // One may leave a team that is no longer there.
    const team = await findTeam(ctx, where.teamId);
    if (team) await noticeRequests(ctx, { ...where, team });
    await forgetRequests(ctx, { ...where, userId });
    await withdrawAsked(ctx, { ...where, userId });
    await logAccess(ctx, 'leave', { ...where, userId }, left);
  });
}

export interface Decision extends SubjectKey {
  action: Action;
  /** The role to change; every role when left out. */
  type?: AccessType | undefined;
}

/**
 * Refuses everyone but admins and coaches of the team in this sport. Returns the number with which it can be
 * undone.
 */
export function decide(ctx: Context, { action, type, ...subject }: Decision): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    const team = await getTeam(ctx, subject.teamId);
    const before = await lockedStandings(ctx, by, subject, action);
    const types = typesToChange({ userId: subject.userId, standings: before }, action, type ?? null);
    if (types instanceof Refusal) throw types;
    const changed = before.filter((row) => types.includes(row.type));
    for (const each of types) {
      await saveAccess(ctx, { ...subject, type: each, status: TRANSITIONS[action].to });
    }
    const decisionId = await logAccess(ctx, action, subject, changed);
    await tellDecided(ctx, { ...subject, action, types, team, decisionId });
    await noticeDecision(ctx, { ...subject, action, types, team });
    await noticeRequests(ctx, { ...subject, team });
    return decisionId;
  });
}

/** Only the person who decided, or an admin, can undo it, and only until something else changes. */
export function undoDecision(ctx: Context, decisionId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    const entry = await findAuditEntry(ctx.db, decisionId);
    const snapshot =
      entry?.entity === TEAM_AUDIT_ENTITY ? (entry.before as unknown as AccessSnapshot | null) : null;
    const action = entry?.action.replace(/^access\./, '') ?? '';
    if (!entry || !snapshot || !isAction(action)) throw undoRefused();
    if (!canUndo(by, entry.actorUserId)) throw undoRefused();
    const subject = { userId: snapshot.userId, teamId: entry.entityId!, sport: snapshot.sport };
    const team = await getTeam(ctx, subject.teamId);
    const now = await lockedStandings(ctx, by, subject, action);
    const { rows: decided } = entry.after as unknown as AccessSnapshot;
    const isAsDecided = decided.every(({ type, status, changedAt }) =>
      now.some((row) => row.type === type && row.status === status && row.changedAt === changedAt),
    );
    if (!isAsDecided) throw undoRefused();
    await putBack(ctx, subject, snapshot.rows);
    await logAccess(ctx, 'undo', subject, now);
    const types = decided.map(({ type }) => type);
    await tellUndone(ctx, { ...subject, action, types, team, decisionId });
    await noticeUndone(ctx, subject);
    await noticeRequests(ctx, { ...subject, team });
  });
}

/**
 * Gives access that nobody has to approve: by a code, an import, the demo. Returns false when the person has this access
 * already; refuses people who are banned or were declined or removed recently.
 */
export function joinTeam(ctx: Context, joining: SubjectKey & { type: AccessType }): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, type, ...where } = joining;
    await lockUser(ctx, userId);
    const before = await listStandings(ctx, userId, where);
    const refusal = refusalToAsk(before, type, ctx.clock.now().epochMilliseconds);
    if (refusal?.code === 'ACCESS_GIVEN') return false;
    if (refusal) throw refusal;
    await saveAccess(ctx, { ...joining, status: ACCESS_STATUS.autoApprovedAccess });
    return true;
  });
}

/** Locks both people, checks that the decision is allowed, and returns the person's present roles. */
async function lockedStandings(
  ctx: Context,
  by: SignedIn,
  subject: SubjectKey,
  action: Action,
): Promise<AccessRow[]> {
  await lockUsers(ctx, [by.userId, subject.userId]);
  const decider = { ...by, standings: await listStandings(ctx, by.userId, subject) };
  const standings = await listStandings(ctx, subject.userId, subject);
  const refusal = refusalToDecide(decider, { userId: subject.userId, standings }, action);
  if (refusal) throw refusal;
  return standings;
}

/** Access rows as the audit log keeps them. */
export interface AccessSnapshot {
  userId: number;
  sport: AccessRow['sport'];
  rows: AnsweredRow[];
}

/** Returns the number with which it can be undone. */
export async function logAccess(
  ctx: Context,
  action: string,
  subject: SubjectKey,
  before: readonly AccessRow[],
): Promise<number> {
  const types = before.map(({ type }) => type);
  const now = await listStandings(ctx, subject.userId, subject);
  const isAbout = ({ type }: AccessRow) => types.length === 0 || types.includes(type);
  return recordAuditEntry(ctx, {
    action: `access.${action}`,
    entity: TEAM_AUDIT_ENTITY,
    entityId: subject.teamId,
    before: snapshotOf(subject, before),
    after: snapshotOf(subject, now.filter(isAbout)),
  });
}

const snapshotOf = ({ userId, sport }: SubjectKey, rows: readonly AccessRow[]) => ({
  userId,
  sport,
  rows: rows.map(({ type, status, grantedAt, changedAt }) => ({ type, status, grantedAt, changedAt })),
});

const isAction = (text: string): text is Action => Object.hasOwn(TRANSITIONS, text);

function undoRefused(): Refusal {
  return new Refusal('DECISION_NOT_UNDONE', words.undone, { status: 409 });
}
