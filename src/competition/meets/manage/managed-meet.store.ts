// Owns: meets, meet_signatures
// What a host sets up for a meet, and who signed for it.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { AthleteBio, CustomForm, MeetFields } from './managed-meet.rules.ts';
import type { ManagedSettings } from './meet-settings.rules.ts';
import type { MeetSetup, Signature } from './setup-panels.rules.ts';

export type SignedStep = 'agree' | 'activate';

/** Times are instants. */
export interface ManagedMeetRow {
  id: number;
  version: number;
  sport: Sport;
  name: string;
  start_on: string;
  end_on: string;
  season_id: number;
  setup_saved_by: number | null;
  season_kind: string;
  venue_id: number;
  venue_name: string;
  city: string | null;
  state: string | null;
  country: string | null;
  time_zone: string;
  host_team_id: number | null;
  website: string | null;
  video_url: string | null;
  registration_enabled: boolean;
  registration_opens_at: string | null;
  registration_closes_at: string | null;
  late_until: string | null;
  entries_public_at: string | null;
  is_virtual: boolean;
  template_meet_id: number | null;
  division_lock: boolean;
  dfp_tag: string | null;
  settings: ManagedSettings;
  setup_state: MeetSetup;
  athlete_bio: AthleteBio;
  custom_forms: CustomForm[];
  signatures: Partial<Record<SignedStep, Signature>>;
}

export async function findManagedMeet({ db }: Context, meetId: number): Promise<ManagedMeetRow | null> {
  const { rows } = await sql<ManagedMeetRow>`
    select meets.*, venues.name as venue_name, venues.city, venues.state, venues.country, venues.time_zone,
      coalesce((
        select json_object_agg(step, json_build_object('id', user_id, 'ip', ip_address, 'ts', to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
        from meet_signatures where meet_id = meets.id), '{}') as signatures
    from (
      select id, version, sport, name, start_on, end_on, season_id, season_kind, setup_saved_by, venue_id, host_team_id, website, video_url,
        registration_enabled, registration_opens_at, registration_closes_at, late_until, entries_public_at,
        is_virtual, template_meet_id, division_lock, dfp_tag, settings, setup_state, athlete_bio, custom_forms
      from meets where id = ${meetId} and removed_at is null
    ) as meets join venues on venues.id = meets.venue_id`.execute(db);
  return rows[0] ?? null;
}

interface References {
  /** Null if there is no such venue. */
  timeZone: string | null;
  hasTeam: boolean;
  hasTemplate: boolean;
}

/** Reads whether the venue, team and meet exist that a meet names. */
export async function findReferences(
  { db }: Context,
  { venueId, hostTeamId, templateMeetId }: Pick<MeetFields, 'venueId' | 'hostTeamId' | 'templateMeetId'>,
): Promise<References> {
  const { rows } = await sql<References>`
    select
      (select time_zone from venues where id = ${venueId} and removed_at is null) as "timeZone",
      exists (select from teams where id = ${hostTeamId} and removed_at is null) as "hasTeam",
      exists (select from staffed_meets where id = ${templateMeetId}) as "hasTemplate"`.execute(db);
  return rows[0]!;
}

/** Times of the row to save: instants of the wall times. */
export interface SavedTimes {
  opensAt: string | null;
  closesAt: string | null;
  lateUntil: string | null;
  entriesPublicAt: string | null;
}

/** Signatures are not part of the stored state. Returns the new version. */
export async function updateManagedMeet(
  { db }: Context,
  meetId: number,
  meet: MeetFields,
  { season, times, userId }: { season: Pick<Season, 'kind' | 'id'>; times: SavedTimes; userId: number },
): Promise<number> {
  const { agreeStart, activateSign, ...setupState } = meet.setupState;
  const { version } = await db
    .updateTable('meets')
    .set((eb) => ({
      name: meet.name,
      start_on: meet.startOn,
      end_on: meet.endOn,
      season_kind: season.kind,
      season_id: season.id,
      venue_id: meet.venueId,
      host_team_id: meet.hostTeamId,
      website: meet.website,
      video_url: meet.videoUrl,
      registration_enabled: meet.isRegistrationEnabled,
      registration_opens_at: times.opensAt,
      registration_closes_at: times.closesAt,
      late_until: times.lateUntil,
      entries_public_at: times.entriesPublicAt,
      is_virtual: meet.isVirtual,
      template_meet_id: meet.templateMeetId,
      division_lock: meet.isDivisionLocked,
      dfp_tag: meet.dfpTag,
      settings: JSON.stringify(meet.settings),
      setup_state: JSON.stringify(setupState),
      athlete_bio: JSON.stringify(meet.athleteBio),
      custom_forms: JSON.stringify(meet.customForms),
      setup_saved_by: userId,
      version: eb('version', '+', 1),
      data_version: eb('data_version', '+', 1),
    }))
    .where('id', '=', meetId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The first signature of a step stays. */
export async function insertSignature(
  { db, clock }: Context,
  {
    meetId,
    step,
    userId,
    ipAddress,
  }: { meetId: number; step: SignedStep; userId: number; ipAddress: string },
): Promise<void> {
  await db
    .insertInto('meet_signatures')
    .values({
      meet_id: meetId,
      step,
      user_id: userId,
      ip_address: ipAddress,
      signed_at: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSignature({ db }: Context, meetId: number, step: SignedStep): Promise<void> {
  await db.deleteFrom('meet_signatures').where('meet_id', '=', meetId).where('step', '=', step).execute();
}

/** That somebody signed is kept, who it was is not. */
export async function clearSigner({ db }: Context, userId: number): Promise<void> {
  await db
    .updateTable('meet_signatures')
    .set({ user_id: null, ip_address: '' })
    .where('user_id', '=', userId)
    .execute();
  await db.updateTable('meets').set({ setup_saved_by: null }).where('setup_saved_by', '=', userId).execute();
}
