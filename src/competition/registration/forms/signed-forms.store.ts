// Owns: signed_forms, form_signatures. The forms of meets as they were signed, and the signatures.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { FormOfMeet, Signature, SignedFor } from './signed-forms.rules.ts';

interface SignatureSelection {
  digests: readonly string[];
  /** Older signatures are left out. RFC 3339. */
  since: string;
  /** Identities. */
  athleteIds: readonly number[];
  teamIds: readonly number[];
}

/** Lists the newest signature of each, at this meet or at another one of the same host team. */
export async function listSignatures(
  { db }: Context,
  meetId: number,
  { digests, since, athleteIds, teamIds }: SignatureSelection,
): Promise<Signature[]> {
  const { rows } = await sql<Signature>`
    select distinct on (f.digest, a.canonical_id, s.team_id) f.digest, a.canonical_id as "athleteId",
      s.team_id as "teamId", s.signed_name as "signedName", s.signed_at as "signedAt"
    from form_signatures s
    join signed_forms f on f.id = s.form_id
    join staffed_meets signed on signed.id = f.meet_id
    join staffed_meets here on here.id = ${meetId}
    left join athletes a on a.id = s.athlete_id
    where f.digest = any(${digests}::text[]) and s.signed_at > ${since}
      and (signed.id = here.id or signed.host_team_id = here.host_team_id)
      and (a.canonical_id = any(${athleteIds}::bigint[]) or s.team_id = any(${teamIds}::bigint[]))
    order by f.digest, a.canonical_id, s.team_id, s.signed_at desc`.execute(db);
  return rows;
}

/** Keeps the form as it is now, once for each text. */
export async function insertSignature(
  { db }: Context,
  meetId: number,
  { digest, title, text, link, signer }: FormOfMeet,
  {
    athleteId,
    teamId,
    signedBy,
    signedName,
    ipAddress,
    signedAt,
  }: SignedFor & { signedBy: number; signedName: string; ipAddress: string; signedAt: string },
): Promise<void> {
  await sql`
    with form as (
      insert into signed_forms (meet_id, digest, title, body, link, signer)
      values (${meetId}, ${digest}, ${title}, ${text}, ${link}, ${signer})
      on conflict (meet_id, digest) do update set title = excluded.title
      returning id
    )
    insert into form_signatures (form_id, athlete_id, team_id, signed_by, signed_name, ip_address, signed_at)
    select id, ${athleteId}, ${teamId}, ${signedBy}, ${signedName}, ${ipAddress}, ${signedAt} from form`.execute(
    db,
  );
}

/** That somebody signed is kept, who it was is not. */
export async function clearSigner({ db }: Context, userId: number): Promise<void> {
  await sql`
    update form_signatures set signed_by = null, signed_name = '', ip_address = ''
    where signed_by = ${userId}`.execute(db);
}
