// The setup of a meet: read by its hosts, and saved field by field, so that two hosts lose nothing.
import { seasonOfMeet } from '#competition/meets/meets.rules.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import {
  meetChangedMeanwhileSentence,
  meetSeasonFixedSentence,
  meetUnknownSentence,
} from '#competition/meets/meets.words.ts';
import { publishMeet, requireConfirmedHost } from '#competition/meets/publishing/publishing.service.ts';
import { ensureSeason } from '#competition/meets/seasons.service.ts';
import { instantAt, wallTimeIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { isCoachOrMakerOf } from '#people/access/membership/access.service.ts';
import { isIndoorSeason, type Season } from '#sport/calendar/seasons.rules.ts';
import {
  applyChanges,
  changedFields,
  type ManagedMeet,
  type MeetChanges,
  type MeetFields,
  PUBLISHED_FIELDS,
  titleDates,
} from './managed-meet.rules.ts';
import {
  clearSigner,
  deleteSignature,
  findManagedMeet,
  findReferences,
  insertSignature,
  type ManagedMeetRow,
  type SavedTimes,
  updateManagedMeet,
} from './managed-meet.store.ts';
import { managedMeetWords as words } from './managed-meet.words.ts';
import { type MeetFees, NO_FEES } from './meet-fees.rules.ts';
import { findFees, upsertFees } from './meet-fees.store.ts';

export interface MeetChangesToSave {
  meetId: number;
  /** The version on which the changes are based. */
  version: number;
  changes: MeetChanges;
}

/** Changes of these fields show on pages of lists, teams and venues, too. */
const IN_LISTS: readonly (keyof MeetFields)[] = [
  'name',
  'startOn',
  'endOn',
  'venueId',
  'hostTeamId',
  'setupState',
];

const STEPS = { agreeStart: 'agree', activateSign: 'activate' } as const;
const SIGNED = ['agreeStart', 'activateSign'] as const satisfies readonly (keyof typeof STEPS)[];

const unknownMeet = () => new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });

/** Checks no permission: the caller must have done so. Refuses with 404. */
export async function getManagedMeet(ctx: Context, meetId: number): Promise<ManagedMeet> {
  const row = await findManagedMeet(ctx, meetId);
  if (!row) throw unknownMeet();
  return meetOfRow(row, (await findFees(ctx, meetId)) ?? NO_FEES);
}

/**
 * Saves the changed fields. Refuses with 409 and the present meet as `details` when somebody else saved first, unless the
 * present meet has the same changes already: then the answer to an earlier save was lost. Checks no permission: the
 * caller must have done so.
 */
export function saveManagedMeet(
  ctx: Context,
  { meetId, version, changes }: MeetChangesToSave,
): Promise<ManagedMeet> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx);
    const identity = await claimMeet(ctx, meetId);
    const present = await getManagedMeet(ctx, meetId);
    const next = applyChanges(present, withSignatures(ctx, user, present, changes));
    if (next instanceof Refusal) throw next;
    const changed = changedFields(present, next);
    if (changed.length === 0) return present;
    if (present.version !== version) throw changedMeanwhile(present);
    const season = seasonOf(present, next);
    if (identity.resultCount > 0 && season.id !== identity.seasonId) {
      throw new Refusal('MEET_SEASON_FIXED', meetSeasonFixedSentence(), { status: 409 });
    }
    const timeZone = await requireReferences(ctx, user, present, next);
    await ensureSeason(ctx, season);
    await saveSignatures(ctx, user, present, next);
    await updateManagedMeet(ctx, meetId, next, {
      season,
      times: timesAt(next, timeZone),
      userId: user.userId,
    });
    if (changed.includes('hostTeamId')) await requireConfirmedHost(ctx, meetId, PUBLISHED_FIELDS.hostTeamId);
    if (next.isRegistrationEnabled && !present.isRegistrationEnabled) await publishMeet(ctx, meetId);
    if (changed.includes('fees') || changed.includes('venueId')) {
      await upsertFees(ctx, meetId, feesAt(next.fees, timeZone));
    }
    const teams = [present.hostTeamId, next.hostTeamId].filter((teamId) => teamId !== null);
    const lists = changed.some((name) => IN_LISTS.includes(name));
    ctx.announce({
      evict: [`meet:${meetId}`, ...(lists ? ['home', ...teams.map((teamId) => `team:${teamId}`)] : [])],
    });
    return getManagedMeet(ctx, meetId);
  });
}

/** Called when an account is deleted. */
export function removeSigner(ctx: Context, userId: number): Promise<void> {
  return clearSigner(ctx, userId);
}

/** A signature in the changes means that the signed-in person signs now. An earlier signature stays. */
function withSignatures(
  { clock, request }: Context,
  { userId }: SignedIn,
  { setupState: present }: ManagedMeet,
  changes: MeetChanges,
): MeetChanges {
  if (!changes.setupState) return changes;
  const setupState = { ...changes.setupState };
  for (const step of SIGNED) {
    if (!setupState[step]) continue;
    const signature = { id: userId, ip: request?.clientAddress ?? '', ts: clock.now().toString() };
    setupState[step] = present[step] ?? signature;
  }
  return { ...changes, setupState };
}

async function saveSignatures(
  ctx: Context,
  { userId }: SignedIn,
  { meetId, setupState: before }: ManagedMeet,
  { setupState: after }: MeetFields,
): Promise<void> {
  for (const name of SIGNED) {
    const [step, signature] = [STEPS[name], after[name]];
    if (signature && !before[name]) {
      await insertSignature(ctx, { meetId, step, userId, ipAddress: signature.ip });
    } else if (!signature && before[name]) await deleteSignature(ctx, meetId, step);
  }
}

/** Seasons of meets stay, unless their days or their kind change. */
function seasonOf(present: ManagedMeet, next: MeetFields): Pick<Season, 'kind' | 'id'> {
  const { sport } = present;
  const isSame = next.startOn === present.startOn && next.isIndoor === present.isIndoor;
  const season = seasonOfMeet({ ...next, sport, ...(isSame && { seasonId: present.seasonId }) });
  if (season instanceof Refusal) throw season;
  return season;
}

/** Returns the time zone of the venue. Refuses what the meet may not name: unknown venues, other coaches' teams. */
async function requireReferences(
  ctx: Context,
  { userId, isAdmin }: SignedIn,
  present: ManagedMeet,
  next: MeetFields,
): Promise<string> {
  const { timeZone, hasTeam, hasTemplate } = await findReferences(ctx, next);
  if (timeZone === null) throw wrongReference('VENUE_UNKNOWN', 'venueId', words.venueUnknown);
  if (next.templateMeetId !== present.templateMeetId && !hasTemplate) {
    throw wrongReference('TEMPLATE_UNKNOWN', 'templateMeetId', words.templateUnknown);
  }
  const { hostTeamId } = next;
  if (hostTeamId !== null && hostTeamId !== present.hostTeamId) {
    const isAllowed =
      isAdmin || (await isCoachOrMakerOf(ctx, userId, { teamId: hostTeamId, sport: present.sport }));
    if (!hasTeam || !isAllowed) {
      throw new Refusal('HOST_TEAM_NOT_YOURS', words.teamNotYours, {
        status: 403,
        fields: { [PUBLISHED_FIELDS.hostTeamId]: words.teamNotYours },
      });
    }
  }
  return timeZone;
}

function wrongReference(code: string, field: keyof MeetFields, sentence: string): Refusal {
  return new Refusal(code, sentence, { status: 404, fields: { [PUBLISHED_FIELDS[field]]: sentence } });
}

function changedMeanwhile(present: ManagedMeet): Refusal {
  return new Refusal('CHANGED_MEANWHILE', meetChangedMeanwhileSentence(), { status: 409, details: present });
}

const feesAt = ({ lateFrom, ...fees }: MeetFees, timeZone: string): MeetFees => ({
  ...fees,
  lateFrom: lateFrom && instantAt(lateFrom, timeZone),
});

function timesAt(meet: MeetFields, timeZone: string): SavedTimes {
  const at = (wallTime: string | null) => wallTime && instantAt(wallTime, timeZone);
  return {
    opensAt: at(meet.registrationOpensAt),
    closesAt: at(meet.registrationClosesAt),
    lateUntil: at(meet.lateUntil),
    entriesPublicAt: at(meet.entriesPublicAt),
  };
}

function meetOfRow(row: ManagedMeetRow, fees: MeetFees): ManagedMeet {
  const wall = (instant: string | null) => instant && wallTimeIn(instant, row.time_zone);
  const { agree, activate } = row.signatures;
  const setupState = {
    ...row.setup_state,
    ...(agree && { agreeStart: agree }),
    ...(activate && { activateSign: activate }),
  };
  const days = { startOn: row.start_on, endOn: row.end_on, setupState };
  return {
    meetId: row.id,
    version: row.version,
    sport: row.sport,
    seasonId: row.season_id,
    savedById: row.setup_saved_by,
    name: row.name,
    ...days,
    titleDates: titleDates(days),
    isIndoor: isIndoorSeason(row.season_id),
    venueId: row.venue_id,
    venue: {
      name: row.venue_name,
      city: row.city,
      state: row.state,
      country: row.country,
      timeZone: row.time_zone,
    },
    hostTeamId: row.host_team_id,
    website: row.website,
    videoUrl: row.video_url,
    isRegistrationEnabled: row.registration_enabled,
    registrationOpensAt: wall(row.registration_opens_at),
    registrationClosesAt: wall(row.registration_closes_at),
    lateUntil: wall(row.late_until),
    entriesPublicAt: wall(row.entries_public_at),
    isVirtual: row.is_virtual,
    templateMeetId: row.template_meet_id,
    isDivisionLocked: row.division_lock,
    dfpTag: row.dfp_tag,
    settings: row.settings,
    athleteBio: row.athlete_bio,
    customForms: row.custom_forms,
    fees: { ...fees, lateFrom: wall(fees.lateFrom) },
  };
}
