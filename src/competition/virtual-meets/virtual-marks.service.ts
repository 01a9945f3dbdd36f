// Posts, changes, withdraws and validates marks of virtual meets. Valid marks are results at once.
import { roleOf } from '#competition/corrections/permissions.rules.ts';
import { notePosted } from '#competition/events/running-events.service.ts';
import { hasEnteredMarks } from '#competition/live/marks.service.ts';
import { claimMeet, noteChange } from '#competition/meets/meets.service.ts';
import { MARK_VALIDATION, validationBy } from '#competition/results/mark-validation.rules.ts';
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { type PostedMark, readPostedMark, type TypedMark, windowState } from './virtual-marks.rules.ts';
import {
  findVirtualMeet,
  forgetPosted,
  hasPostedMarks,
  insertMark,
  listVirtualEntries,
  updateMark,
  updateValidation,
  type VirtualEntryRow,
  type VirtualMeetRow,
  withdrawMark,
} from './virtual-marks.store.ts';
import { tellPosted, tellValidated, withdrawTold } from './virtual-notices.service.ts';
import { canPostMark, validatingRole } from './virtual-permissions.rules.ts';
import { virtualMeetRefusals as words } from './virtual-refusals.words.ts';
import { relationTo } from './virtual-relations.service.ts';
import { publishRound } from './virtual-results.service.ts';

export interface MarkToPost extends TypedMark {
  meetId: number;
  entryId: number;
  /** The version of the mark that it changes; left out for the first mark of an entry. */
  version?: number | undefined;
}

/**
 * Posts the mark of an entry, or changes it; it then awaits validation, and a result of it is taken back. The same again
 * changes nothing. Refuses with fields what is wrong, and with 409 a mark that somebody changed meanwhile.
 */
export function postMark(ctx: Context, { meetId, entryId, version, ...typed }: MarkToPost): Promise<number> {
  const user = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const meet = await claimVirtualMeet(ctx, meetId);
    const [entry] = await listVirtualEntries(ctx, meetId, { entryIds: [entryId] });
    if (!entry) throw new Refusal('ENTRY_UNKNOWN', words.entryUnknown, { status: 404 });
    if (!canPostMark(await relationTo(ctx, user, meet, entry))) throw notYours();
    const mark = readMark(ctx, meet, entry, typed);
    if (entry.markId !== null && isSameMark(entry, mark)) return entry.markId;
    requireOpen(ctx, meet);
    if (await hasEnteredMarks(ctx, entry.meetEventId)) throw isJudged();
    const markId =
      entry.markId === null
        ? await insertMark(ctx, { meetId, entryId, postedBy: user.userId }, mark)
        : await changeMark(ctx, meet, entry, { mark, version, user });
    await noteMarksOf(ctx, entry.meetEventId);
    await tellPosted(ctx, meet, { ...entry, ...mark }, user.userId);
    await noteChange(ctx, meetId);
    return markId;
  });
}

async function changeMark(
  ctx: Context,
  meet: VirtualMeetRow,
  entry: VirtualEntryRow,
  { mark, version, user }: { mark: PostedMark; version: number | undefined; user: SignedIn },
): Promise<number> {
  if (version !== entry.version) throw changedMeanwhile(entry);
  const markId = entry.markId!;
  await updateMark(ctx, { markId, postedBy: user.userId }, mark);
  await takeBack(ctx, meet, entry, user);
  return markId;
}

/** Withdraws a mark with its result. Again is the same as once. */
export function withdrawPostedMark(
  ctx: Context,
  { meetId, markId }: { meetId: number; markId: number },
): Promise<void> {
  const user = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const meet = await claimVirtualMeet(ctx, meetId);
    const [entry] = await listVirtualEntries(ctx, meetId, { markIds: [markId] });
    if (!entry) return;
    if (!canPostMark(await relationTo(ctx, user, meet, entry))) throw notYours();
    requireOpen(ctx, meet);
    await withdrawMark(ctx, markId);
    await takeBack(ctx, meet, entry, user);
    await noteMarksOf(ctx, entry.meetEventId);
    await withdrawTold(ctx, meet, entry);
    await noteChange(ctx, meetId);
  });
}

export interface Judgement {
  meetId: number;
  markId: number;
  /** Null lets the mark await validation again. */
  isValid: boolean | null;
  /** Why the mark is invalid; the athlete reads it. */
  note: string;
  version: number;
}

/**
 * Validates or invalidates a mark, or takes that back. A valid mark becomes a result of its event in the same
 * transaction, another one leaves the results. The same again changes nothing.
 */
export function validatePostedMark(ctx: Context, judgement: Judgement): Promise<{ version: number }> {
  const user = requireVerified(ctx);
  const { meetId, markId, isValid } = judgement;
  return inTransaction(ctx, async (ctx) => {
    const meet = await claimVirtualMeet(ctx, meetId);
    const [entry] = await listVirtualEntries(ctx, meetId, { markIds: [markId] });
    if (!entry) throw new Refusal('VIRTUAL_MARK_UNKNOWN', words.markUnknown, { status: 404 });
    const role = await requireRole(ctx, user, meet, entry);
    const validation = isValid === null ? MARK_VALIDATION.Unofficial : validationBy(role, isValid);
    const note = judgement.note.trim() || null;
    if (isValid === false && note === null) {
      throw new Refusal('REASON_MISSING', words.reasonMissing, { fields: { note: words.reasonMissing } });
    }
    if (validation === entry.validation && note === entry.validationNote) return { version: entry.version };
    if (judgement.version !== entry.version) throw changedMeanwhile(entry);
    const isEntered = await hasEnteredMarks(ctx, entry.meetEventId);
    if (isEntered && isValid !== false) throw isJudged();
    await updateValidation(ctx, { markId, validation, note, byUserId: user.userId });
    if (entry.roundId !== null && !isEntered) await publishRound(ctx, meet, entry.roundId, user.userId);
    await noteMarksOf(ctx, entry.meetEventId);
    await tellValidated(ctx, meet, { ...entry, validation, validationNote: note }, user.userId);
    await noteChange(ctx, meetId);
    return { version: entry.version + 1 };
  });
}

async function requireRole(ctx: Context, user: SignedIn, meet: VirtualMeetRow, entry: VirtualEntryRow) {
  const relation = await relationTo(ctx, user, meet, entry);
  const role = validatingRole(relation, entry);
  if (role !== null) return role;
  if (roleOf(relation) === null) throw new Refusal('JUDGE_ONLY', words.notJudge, { status: 403 });
  const isOwn = relation.isFamily || entry.postedBy === user.userId;
  throw isOwn
    ? new Refusal('OWN_MARK', words.ownMark, { status: 403 })
    : new Refusal('MARK_DECIDED_BY_HOST', words.decidedByHost, { status: 403 });
}

/** Judges publish whole rounds, and would take results of posted marks away. */
const isJudged = () => new Refusal('EVENT_HAS_ENTERED_MARKS', words.isJudged, { status: 409 });
const notYours = () => new Refusal('VIRTUAL_MARK_NOT_YOURS', words.notYours, { status: 403 });
const changedMeanwhile = ({ version }: VirtualEntryRow) =>
  new Refusal('CHANGED_MEANWHILE', words.changedMeanwhile, { status: 409, details: { version } });

/** Locks the meet, whose results follow its marks. Refuses with 404 a meet that is not virtual. */
async function claimVirtualMeet(ctx: Context, meetId: number): Promise<VirtualMeetRow> {
  const meet = await getVirtualMeet(ctx, meetId);
  await claimMeet(ctx, meetId);
  return meet;
}

export async function getVirtualMeet(ctx: Context, meetId: number): Promise<VirtualMeetRow> {
  const meet = await findVirtualMeet(ctx, meetId);
  if (!meet?.isVirtual) throw new Refusal('MEET_NOT_VIRTUAL', words.notVirtual, { status: 404 });
  return meet;
}

export const windowOf = (ctx: Context, { startOn, endOn, timeZone }: VirtualMeetRow) => ({
  startOn,
  endOn,
  today: todayIn(ctx.clock, timeZone),
});

function requireOpen(ctx: Context, meet: VirtualMeetRow): void {
  const state = windowState(windowOf(ctx, meet));
  if (state === 'before') throw new Refusal('VIRTUAL_NOT_OPEN', words.notOpen, { status: 409 });
  if (state === 'over') throw new Refusal('VIRTUAL_OVER', words.over, { status: 409 });
}

function readMark(ctx: Context, meet: VirtualMeetRow, entry: VirtualEntryRow, typed: TypedMark): PostedMark {
  const variant = entry.eventVariant === null ? null : findVariant(entry.eventVariant);
  if (!variant) throw new Refusal('ENTRY_UNKNOWN', words.entryUnknown, { status: 404 });
  const isIndoor = isIndoorSeason(meet.seasonId);
  const read = readPostedMark(typed, variant, { ...windowOf(ctx, meet), isIndoor });
  if (read instanceof Refusal) throw read;
  return read;
}

const isSameMark = (stored: Record<keyof PostedMark, unknown>, mark: PostedMark): boolean =>
  (Object.keys(mark) as (keyof PostedMark)[]).every((field) => stored[field] === mark[field]);

/** A valid mark was a result, which leaves with it. */
async function takeBack(
  ctx: Context,
  meet: VirtualMeetRow,
  entry: VirtualEntryRow,
  user: SignedIn,
): Promise<void> {
  const isEntered = await hasEnteredMarks(ctx, entry.meetEventId);
  if (entry.validation > 0 && entry.roundId !== null && !isEntered) {
    await publishRound(ctx, meet, entry.roundId, user.userId);
  }
}

/** Judges enter marks of an event only while it has no posted ones. */
const noteMarksOf = async (ctx: Context, meetEventId: number): Promise<void> =>
  notePosted(ctx, meetEventId, await hasPostedMarks(ctx, meetEventId));

/** Called when an account is deleted: its videos and notes go, and its marks that wait. Valid marks stay results. */
export async function forgetMarksOf(ctx: Context, userId: number): Promise<void> {
  for (const meetEventId of await forgetPosted(ctx, userId)) await noteMarksOf(ctx, meetEventId);
}
