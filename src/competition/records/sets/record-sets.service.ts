// Makes, edits, removes, attaches and detaches record sets, and counts their records again in the same transaction.
import { claimMeetOfToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { noteChange } from '#competition/meets/meets.service.ts';
import { canHost } from '#competition/meets/permissions.rules.ts';
import { getStaffMember } from '#competition/meets/staff/staff.service.ts';
import { BADGE_OF_SCOPE, meetSeriesKey, type RecordScope } from '#competition/records/records.rules.ts';
import { countSet } from '#competition/records/records.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { isCoachOf } from '#people/access/membership/access.service.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type LineProblem, type LineReading, readLine } from './record-lines.rules.ts';
import { type LineRow, type LineToWrite, listLineRows, writeLines } from './record-lines.store.ts';
import {
  canAttachSet,
  canEditSet,
  canMakeSet,
  type KeptSet,
  type SetKeeper,
} from './record-permissions.rules.ts';
import {
  deleteAttachment,
  deleteSetByResults,
  findMeetFacts,
  findSetNamed,
  insertAttachment,
  insertSet,
  listMeetsOfSet,
  listTeamAthletes,
  lockSet,
  type MeetFacts,
  type SetRow,
  type SetToMake,
  unlistSet,
  updateSet,
} from './record-sets.store.ts';
import { recordSetWords as words } from './record-sets.words.ts';
import { isSameLine, type TypedLine, typedLineOf } from './typed-lines.rules.ts';

export interface SetToSave {
  /** Left out for a new set, which needs a scope, a name, and its meet or its team with a sport. */
  recordSetId?: number | undefined;
  /** The version on which the change is based. */
  version?: number | undefined;
  scope?: RecordScope | undefined;
  meetId?: number | undefined;
  teamId?: number | undefined;
  sport?: Sport | undefined;
  name?: string | undefined;
  /** All lines that no result set; they stay as they are when left out. */
  lines?: readonly TypedLine[] | undefined;
  isRemoved?: boolean | undefined;
}

const unknownSet = () => new Refusal('RECORD_SET_UNKNOWN', words.unknown, { status: 404 });
const refuse = (code: string, sentence: string) => new Refusal(code, sentence, { status: 403 });

/**
 * Saves a set for those who keep it; the same again changes nothing. Returns its id and version. Refuses with 409 a set
 * that somebody changed meanwhile, and with RECORD_LINES_WRONG and the problems of each line by its index.
 */
export function saveSet(ctx: Context, save: SetToSave): Promise<{ recordSetId: number; version: number }> {
  const user = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) =>
    save.recordSetId === undefined ? makeSet(ctx, user, save) : editSet(ctx, user, save.recordSetId, save),
  );
}

async function makeSet(ctx: Context, user: SignedIn, save: SetToSave) {
  const set = await setToMake(ctx, user, save);
  const recordSetId = await insertSet(ctx, set);
  const made = recordSetId ?? (await findSetNamed(ctx, set))!.recordSetId;
  const stored = (await lockSet(ctx, made))!;
  const lines = save.lines ?? [];
  if (recordSetId === null) {
    const isSame = stored.madeBy === user.userId && !stored.isRemoved;
    if (!isSame || !isSameContent(await handLines(ctx, made), lines, await readingOf(ctx, stored))) {
      throw new Refusal('RECORD_SET_EXISTS', words.nameTaken(set.name), { status: 409 });
    }
    return { recordSetId: made, version: stored.version };
  }
  await replaceLines(ctx, stored, lines);
  await audit(ctx, 'record_set.make', made, { name: set.name, lines: lines.length });
  return { recordSetId: made, version: stored.version };
}

async function editSet(ctx: Context, user: SignedIn, recordSetId: number, save: SetToSave) {
  const set = await lockSet(ctx, recordSetId);
  if (!set) throw unknownSet();
  if (!canEditSet(await keeperOf(ctx, user, set), set)) throw refuse('RECORD_SET_NOT_YOURS', words.notYours);
  const name = save.name?.trim() ?? set.name;
  const isRemoved = save.isRemoved ?? set.isRemoved;
  const before = await handLines(ctx, recordSetId);
  const isSame =
    name === set.name &&
    isRemoved === set.isRemoved &&
    (save.lines === undefined || isSameContent(before, save.lines, await readingOf(ctx, set)));
  if (isSame) return { recordSetId, version: set.version };
  if (save.version !== set.version) {
    throw new Refusal('CHANGED_MEANWHILE', words.changedMeanwhile, {
      status: 409,
      details: { version: set.version },
    });
  }
  if (name === '') throw nameMissing();
  const named = name === set.name ? null : await findSetNamed(ctx, { ...set, name });
  if (named) throw new Refusal('RECORD_SET_EXISTS', words.nameTaken(name), { status: 409 });
  const version = await updateSet(ctx, { recordSetId, name, isRemoved });
  if (save.lines) await replaceLines(ctx, set, save.lines);
  if (isRemoved) await deleteSetByResults(ctx, recordSetId);
  await audit(ctx, 'record_set.edit', recordSetId, {
    ...{ name, isRemoved },
    before: { name: set.name, lines: before.map(({ texts }) => ({ ...texts })) },
  });
  await announceSet(ctx, recordSetId);
  return { recordSetId, version };
}

const nameMissing = () =>
  new Refusal('RECORD_SET_NAME_MISSING', words.nameMissing, { fields: { name: words.nameMissing } });

/** Counts the set again at its meets, and evicts their pages. */
async function announceSet(ctx: Context, recordSetId: number): Promise<void> {
  const meetIds = await listMeetsOfSet(ctx, recordSetId);
  if (meetIds.length === 0) return;
  await countSet(ctx, meetIds[0]!, recordSetId);
  ctx.announce({ evict: meetIds.map((id) => `meet:${id}`) });
}

const audit = (
  ctx: Context,
  action: string,
  recordSetId: number,
  after: Parameters<typeof recordAuditEntry>[1]['after'],
) => recordAuditEntry(ctx, { action, entity: 'record_sets', entityId: recordSetId, ...(after && { after }) });

async function setToMake(ctx: Context, user: SignedIn, save: SetToSave): Promise<SetToMake> {
  const { scope = 'meet', meetId, teamId, sport } = save;
  const name = save.name?.trim() ?? '';
  if (name === '') throw nameMissing();
  const isOfTeam = scope === 'team';
  if (isOfTeam ? teamId === undefined || sport === undefined : meetId === undefined) {
    throw new Refusal('RECORD_SET_OWNER_MISSING', words.ownerMissing);
  }
  const meet = isOfTeam ? null : await findMeetFacts(ctx, meetId!);
  const mayMake = canMakeSet(
    {
      isAdmin: user.isAdmin,
      isHost: meet !== null && canHost(await getStaffMember(ctx, meet.meetId, user)),
      isCoach: isOfTeam && (await isCoachOf(ctx, user.userId, teamId!, sport!)),
    },
    scope,
  );
  if (!mayMake) throw refuse('RECORD_SET_NOT_YOURS', words.notYoursToMake);
  return {
    scope,
    name,
    ownerKey: isOfTeam ? `team:${teamId}/${sport}` : ownerKeyOf(scope, meet!),
    madeBy: user.userId,
    madeAtMeetId: meet?.meetId ?? null,
    teamId: isOfTeam ? teamId! : null,
    sport: isOfTeam ? sport! : null,
  };
}

const venueKey = ({ venueId }: MeetFacts) => `venue:${venueId}`;
const stateKey = ({ state }: MeetFacts) => foldName(state ?? '');

function ownerKeyOf(scope: RecordScope, meet: MeetFacts): string {
  if (scope === 'facility') return venueKey(meet);
  if (scope === 'state') return stateKey(meet);
  return scope === 'meet' || scope === 'championship' ? meetSeriesKey(meet.name) : scope;
}

/** The keys of the facility and state sets that belong to a meet. */
export const ownerKeysOf = (meet: MeetFacts): string[] => [venueKey(meet), stateKey(meet)].filter(Boolean);

/** Looks up what this person is to a set. */
export async function keeperOf(ctx: Context, user: SignedIn, set: KeptSet): Promise<SetKeeper> {
  const { madeAtMeetId, teamId, sport } = set;
  return {
    userId: user.userId,
    isAdmin: user.isAdmin,
    isHostThere: madeAtMeetId !== null && canHost(await getStaffMember(ctx, madeAtMeetId, user)),
    isCoach: teamId !== null && sport !== null && (await isCoachOf(ctx, user.userId, teamId, sport)),
  };
}

interface StoredLine {
  row: LineRow;
  texts: TypedLine;
}

/** How the cells of a set are read: by its sport, or that of the meet where it was made. */
async function readingOf(ctx: Context, set: SetRow): Promise<LineReading> {
  const meet = set.madeAtMeetId === null ? null : await findMeetFacts(ctx, set.madeAtMeetId);
  return { sport: set.sport ?? meet?.sport ?? 'tf', today: todayUtc(ctx) };
}

async function handLines(ctx: Context, recordSetId: number): Promise<StoredLine[]> {
  const rows = await listLineRows(ctx, [recordSetId]);
  return rows.filter((row) => row.result_id === null).map((row) => ({ row, texts: typedLineOf(row) }));
}

/** The order of lines does not matter. */
function isSameContent(
  stored: readonly StoredLine[],
  lines: readonly TypedLine[],
  reading: LineReading,
): boolean {
  if (stored.length !== lines.length) return false;
  const left = new Set(stored);
  return lines.every((line) => {
    const same = [...left].find(
      ({ texts }) => (line.recordId ?? texts.recordId) === texts.recordId && isSameLine(texts, line, reading),
    );
    return same !== undefined && left.delete(same);
  });
}

async function replaceLines(ctx: Context, set: SetRow, typed: readonly TypedLine[]): Promise<void> {
  const reading = await readingOf(ctx, set);
  const stored = new Map((await handLines(ctx, set.recordSetId)).map((line) => [line.texts.recordId, line]));
  const isKept = (line: TypedLine) => {
    const before = line.recordId === null ? undefined : stored.get(line.recordId);
    return before !== undefined && isSameLine(before.texts, line, reading);
  };
  const teamAthletes = typed.some(({ athleteId }) => athleteId !== null)
    ? await athletesOf(ctx, set)
    : new Set();
  const problems: (LineProblem & { index: number })[] = [];
  const lines: LineToWrite[] = [];
  for (const [index, line] of typed.entries()) {
    if (isKept(line)) continue;
    const { recordId, athleteId, ...texts } = line;
    const before = recordId === null ? undefined : stored.get(recordId);
    const read = readLine(texts, { ...reading, hasHolder: athleteId !== null });
    if (recordId !== null && !before) problems.push({ index, field: 'event', message: words.lineGone });
    else if ('message' in read) problems.push({ index, ...read });
    else if (athleteId !== null && athleteId !== before?.texts.athleteId && !teamAthletes.has(athleteId)) {
      problems.push({ index, field: 'holder', message: words.holderNotOnTeam });
    } else {
      // A withheld name is not written over the name that the line has.
      const isWithheld = before?.row.is_holder_protected && texts.holder === before.texts.holder;
      const holderText = isWithheld ? before!.row.holder_text : read.holderText;
      lines.push({ ...read, recordId, athleteId, holderText: athleteId === null ? holderText : null });
    }
  }
  if (problems.length > 0) {
    throw new Refusal('RECORD_LINES_WRONG', words.linesWrong(problems.length), { details: { problems } });
  }
  const keptIds = typed.filter(isKept).flatMap(({ recordId }) => recordId ?? []);
  await writeLines(ctx, set.recordSetId, { keptIds, lines });
}

async function athletesOf(ctx: Context, { teamId, sport }: SetRow): Promise<Set<number>> {
  if (teamId === null || sport === null) return new Set();
  return new Set((await listTeamAthletes(ctx, { teamId, sport })).map(({ athleteId }) => athleteId));
}

/** Attaches a set to the meet of the edit token: its results break it from now on, those that are there among them. */
export function attachSet(ctx: Context, recordSetId: number): Promise<void> {
  const user = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'edit', { may: canHost });
    const set = await lockSet(ctx, recordSetId);
    if (!set || set.isRemoved) throw unknownSet();
    const meet = (await findMeetFacts(ctx, meetId))!;
    const where = { ownerKeys: ownerKeysOf(meet), hostTeamId: meet.hostTeamId };
    if (!canAttachSet(await keeperOf(ctx, user, set), set, where)) {
      throw refuse('RECORD_SET_OF_OTHERS', words.doesNotFit);
    }
    const badge = BADGE_OF_SCOPE[set.scope];
    if (!(await insertAttachment(ctx, { meetId, recordSetId, badge }))) return;
    await countSet(ctx, meetId, recordSetId);
    await noteChange(ctx, meetId);
  });
}

/** Detaches a set: what results of the meet broke in it is given back. Again is the same as once. */
export function detachSet(ctx: Context, recordSetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'edit', { may: canHost });
    const set = await lockSet(ctx, recordSetId);
    if (!set) throw unknownSet();
    if (set.teamId === null) {
      if (!(await deleteAttachment(ctx, { meetId, recordSetId }))) return;
      await countSet(ctx, meetId, recordSetId);
    } else if (!(await unlistSet(ctx, { meetId, recordSetId }))) return;
    await noteChange(ctx, meetId);
  });
}
