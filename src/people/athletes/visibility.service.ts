// Reads and sets how much of an athlete's name others see, for every record of the person.
import { todayUtc } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { listAuditEntries, recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { isMinor } from '#sport/people/minors.rules.ts';
import { stricterVisibility, type Visibility } from '#sport/people/names.rules.ts';
import { lockIdentities } from './athletes.service.ts';
import { roleFor, setByAfter } from './permissions.rules.ts';
import { hidePrintedNames } from './printed-names.store.ts';
import {
  athleteNotFound,
  notYours,
  type VisibilityChange,
  type VisibilityRole,
  type VisibilityState,
  visibilityChanged,
} from './visibility.rules.ts';
import {
  listVisibilityRecords,
  saveVisibility,
  showHidden,
  type VisibilityRecord,
} from './visibility.store.ts';

const DEED = 'athlete.visibility';
const ENTITY = 'athlete';
/** The athlete's log holds merges and claims, too. */
const AUDIT_ENTRIES_READ = 100;

/** Holds the full name: only people who may change the setting receive it. */
export interface VisibilityOfAthlete extends VisibilityState {
  /** The current identity; `visibility` and `setBy` come from its strictest record. */
  athleteId: number;
  /** The identity and the athletes merged into it. */
  recordedIds: number[];
  firstName: string;
  lastName: string;
  version: number;
}

/** Refuses with 404 `ATHLETE_UNKNOWN`. The caller checks permission. */
export async function getVisibility(ctx: Context, athleteId: number): Promise<VisibilityOfAthlete> {
  const records = await listVisibilityRecords(ctx, athleteId);
  const [identity] = records;
  if (!identity) throw athleteNotFound();
  const { firstName, lastName, version } = identity;
  const { visibility, setBy } = records.reduce(stricter);
  return {
    athleteId: identity.canonicalId,
    recordedIds: records.map((record) => record.athleteId),
    firstName,
    lastName,
    visibility,
    setBy,
    // The record alone: a date typed at sign-up does not free an athlete from what a parent has set.
    isMinor: isMinor({ birthOn: null, athleteBirthOn: identity.birthOn }, todayUtc(ctx)),
    version,
  };
}

function stricter(left: VisibilityRecord, right: VisibilityRecord): VisibilityRecord {
  return stricterVisibility(left.visibility, right.visibility) === left.visibility ? left : right;
}

/**
 * Refuses with 403 `VISIBILITY_NOT_YOURS` or 409 `CHANGED_MEANWHILE`; returns the state before. The setting
 * holds for all records of the person. The caller evicts the pages that show the name.
 */
export function setVisibility(ctx: Context, change: VisibilityChange): Promise<VisibilityOfAthlete> {
  return inTransaction(ctx, async (ctx) => {
    await lockIdentities(ctx, [change.athleteId]);
    const before = await getVisibility(ctx, change.athleteId);
    if (before.version !== change.version) throw visibilityChanged(before);
    const role = roleFor(change.roles, change.visibility, before);
    if (role === null) throw notYours(change.roles, before);
    const after = { visibility: change.visibility, setBy: setByAfter(role, before) };
    await saveVisibility(ctx, before.recordedIds, after);
    await hidePrintedNames(ctx, before.recordedIds);
    await recordAuditEntry(ctx, {
      action: DEED,
      entity: ENTITY,
      entityId: before.athleteId,
      before: { visibility: before.visibility, setBy: before.setBy },
      after: { ...after, role, note: change.note.trim() },
    });
    return before;
  });
}

/** Shows the names of athletes who were hidden with their team until an admin confirmed it. */
export async function showNewcomers(ctx: Context, athleteIds: readonly number[]): Promise<void> {
  const changed = await showHidden(ctx, athleteIds);
  if (changed.length > 0) ctx.announce({ evict: ['search', ...changed.map((id) => `athlete:${id}`)] });
}

export interface PastVisibility {
  at: string;
  byUserId: number | null;
  role: VisibilityRole;
  from: Visibility;
  to: Visibility;
  note: string;
}

/** Newest first. */
export async function listVisibilityChanges(
  ctx: Context,
  athleteId: number,
  limit: number,
): Promise<PastVisibility[]> {
  const entries = await listAuditEntries(ctx.db, {
    entity: ENTITY,
    entityId: athleteId,
    max: AUDIT_ENTRIES_READ,
  });
  return entries
    .filter(({ action }) => action === DEED)
    .slice(0, limit)
    .map(({ at, actorUserId, before, after }) => {
      const [from, to] = [before, after] as unknown as [Kept, Kept & { role: VisibilityRole; note: string }];
      return {
        at,
        byUserId: actorUserId,
        role: to.role,
        from: from.visibility,
        to: to.visibility,
        note: to.note,
      };
    });
}

interface Kept {
  visibility: Visibility;
}
