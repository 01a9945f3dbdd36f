// Owns: virtual_marks. The marks of virtual meets with their entries.
import { sql } from 'kysely';
import type { MarkValidation } from '#competition/results/mark-validation.rules.ts';
import type { RelayLeg } from '#competition/results/results.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import type { PostedMark } from './virtual-marks.rules.ts';

export interface VirtualMeetRow {
  meetId: number;
  name: string;
  sport: Sport;
  isVirtual: boolean;
  startOn: Day;
  endOn: Day;
  seasonId: number;
  levelMask: number;
  timeZone: string;
}

export async function findVirtualMeet({ db }: Context, meetId: number): Promise<VirtualMeetRow | null> {
  const { rows } = await sql<VirtualMeetRow>`
    select m.id as "meetId", m.name, m.sport, m.is_virtual as "isVirtual", m.start_on as "startOn",
      m.end_on as "endOn", m.season_id as "seasonId", m.level_mask as "levelMask", v.time_zone as "timeZone"
    from meets m join venues v on v.id = m.venue_id
    where m.id = ${meetId} and m.kind = 'meet' and m.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** An entry with a place, and its mark if one was posted. */
export interface VirtualEntryRow extends PersonRow {
  entryId: number;
  meetEventId: number;
  eventName: string;
  eventVariant: string | null;
  gender: Gender;
  divisionName: string;
  /** The final of the event, or its only round; null without a round. */
  roundId: number | null;
  athleteId: number | null;
  canonicalId: number | null;
  teamId: number | null;
  teamName: string | null;
  teamText: string | null;
  relayLetter: string | null;
  grade: number | null;
  seedEntered: string | null;
  seedSort: number | null;
  isExhibition: boolean;
  legs: RelayLeg[];
  markId: number | null;
  markEntered: string;
  markRaw: number;
  timing: Timing | null;
  measure: Measure | null;
  windTenths: number | null;
  competedOn: Day;
  location: string;
  /** Null once the account that posted it is gone. */
  videoUrl: string | null;
  note: string | null;
  postedBy: number | null;
  /** RFC 3339. */
  postedAt: string;
  validation: MarkValidation;
  validationNote: string | null;
  version: number;
}

export interface EntrySelection {
  entryIds?: readonly number[];
  markIds?: readonly number[];
  roundIds?: readonly number[];
  /** Only entries with a mark. */
  isPosted?: boolean;
}

/** Lists entries in the order of the events, each with its mark; without a selection all of the meet. */
export async function listVirtualEntries(
  { db }: Context,
  meetId: number,
  { entryIds, markIds, roundIds, isPosted }: EntrySelection,
): Promise<VirtualEntryRow[]> {
  const { rows } = await sql<VirtualEntryRow>`
    select e.id as "entryId", e.meet_event_id as "meetEventId", v.name as "eventName",
      v.event_variant as "eventVariant", v.gender, d.name as "divisionName", final.id as "roundId",
      e.athlete_id as "athleteId", a.canonical_id as "canonicalId", e.team_id as "teamId", t.name as "teamName",
      e.team_text as "teamText", e.relay_letter as "relayLetter", e.grade, e.seed_entered as "seedEntered",
      e.seed_sort as "seedSort", e.is_exhibition as "isExhibition",
      p.first_name, p.last_name, p.visibility, a.visibility as recorded_visibility,
      coalesce((
        select json_agg(json_build_object('leg', l.leg, 'athleteId', l.athlete_id, 'grade', null, 'splitMs', null)
          order by l.leg)
        from entry_legs l where l.entry_id = e.id and l.leg is not null), '[]') as legs,
      m.id as "markId", m.mark_entered as "markEntered", m.mark_raw as "markRaw", m.timing, m.measure,
      m.wind_tenths as "windTenths", m.competed_on as "competedOn", m.location_text as location,
      m.video_url as "videoUrl", m.note, m.posted_by as "postedBy", m.posted_at as "postedAt", m.validation,
      m.validation_note as "validationNote", m.version
    from entries e
    join meet_events v on v.id = e.meet_event_id and v.removed_at is null
    join meet_divisions d on d.id = v.meet_division_id
    left join lateral (
      select r.id from rounds r where r.meet_event_id = v.id
      order by array_position(array['F', 'S', 'Q', 'P'], r.round) limit 1
    ) final on true
    left join virtual_marks m on m.entry_id = e.id and m.withdrawn_at is null
    left join athletes a on a.id = e.athlete_id
    left join athletes p on p.id = a.canonical_id
    left join teams t on t.id = e.team_id
    where e.meet_id = ${meetId} and e.removed_at is null and e.scratched_at is null and e.acceptance > 0
      ${entryIds ? sql`and e.id = any(${entryIds}::bigint[])` : sql``}
      ${markIds ? sql`and m.id = any(${markIds}::bigint[])` : sql``}
      ${roundIds ? sql`and final.id = any(${roundIds}::bigint[])` : sql``}
      ${isPosted ? sql`and m.id is not null` : sql``}
    order by v.event_number, v.id, m.mark_raw, e.id`.execute(db);
  return rows;
}

/** True if the event has posted marks that nobody withdrew or judged invalid. */
export async function hasPostedMarks({ db }: Context, meetEventId: number): Promise<boolean> {
  const { rows } = await sql`
    select from virtual_marks m join entries e on e.id = m.entry_id
    where e.meet_event_id = ${meetEventId} and m.withdrawn_at is null and m.validation >= 0
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertMark(
  { db, clock }: Context,
  { meetId, entryId, postedBy }: { meetId: number; entryId: number; postedBy: number },
  mark: PostedMark,
): Promise<number> {
  const { id } = await db
    .insertInto('virtual_marks')
    .values({
      meet_id: meetId,
      entry_id: entryId,
      posted_by: postedBy,
      posted_at: clock.now().toString(),
      ...columnsOf(mark),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes another mark, which awaits validation again. */
export async function updateMark(
  { db, clock }: Context,
  { markId, postedBy }: { markId: number; postedBy: number },
  mark: PostedMark,
): Promise<void> {
  await db
    .updateTable('virtual_marks')
    .set(({ eb }) => ({
      ...columnsOf(mark),
      posted_by: postedBy,
      posted_at: clock.now().toString(),
      validation: 0,
      validation_note: null,
      validated_by: null,
      validated_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', markId)
    .execute();
}

const columnsOf = (mark: PostedMark) => ({
  mark_entered: mark.markEntered,
  mark_raw: mark.markRaw,
  timing: mark.timing,
  measure: mark.measure,
  wind_tenths: mark.windTenths,
  competed_on: mark.competedOn,
  location_text: mark.location,
  video_url: mark.videoUrl,
  note: mark.note,
});

export interface Validation {
  markId: number;
  validation: MarkValidation;
  note: string | null;
  byUserId: number;
}

export async function updateValidation(
  { db, clock }: Context,
  { markId, validation, note, byUserId }: Validation,
): Promise<void> {
  await db
    .updateTable('virtual_marks')
    .set(({ eb }) => ({
      validation,
      validation_note: note,
      validated_by: validation === 0 ? null : byUserId,
      validated_at: validation === 0 ? null : clock.now().toString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', markId)
    .execute();
}

export async function withdrawMark({ db, clock }: Context, markId: number): Promise<void> {
  await db
    .updateTable('virtual_marks')
    .set({ withdrawn_at: clock.now().toString() })
    .where('id', '=', markId)
    .execute();
}

/** Removes the videos and notes of an account; its marks that wait are withdrawn. Returns the events of these. */
export async function forgetPosted({ db, clock }: Context, userId: number): Promise<number[]> {
  const { rows } = await sql<{ meetEventId: number }>`
    select distinct e.meet_event_id as "meetEventId" from virtual_marks m join entries e on e.id = m.entry_id
    where m.posted_by = ${userId} and m.validation = 0 and m.withdrawn_at is null`.execute(db);
  await sql`
    update virtual_marks set video_url = null, note = null,
      withdrawn_at = case when validation = 0 then coalesce(withdrawn_at, ${clock.now().toString()}) else withdrawn_at end
    where posted_by = ${userId}`.execute(db);
  return rows.map(({ meetEventId }) => meetEventId);
}
