// Owns: nothing
// Reads the meets whose setup a host may copy.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface SetupSource {
  meetId: number;
  name: string;
  startOn: string;
  /** An earlier meet of the same host team. */
  isEdition: boolean;
  divisions: number;
  events: number;
}

const SOURCES_MAX = 50;

/** Lists meets of the same sport with divisions: those that the account hosts, and earlier ones of the host team. */
export async function listSetupSources(
  { db }: Context,
  { meetId, userId }: { meetId: number; userId: number },
): Promise<SetupSource[]> {
  const { rows } = await sql<SetupSource>`
    select sources.id as "meetId", sources.name, sources.start_on as "startOn", sources."isEdition",
      (select count(*)::int from meet_divisions where meet_id = sources.id and removed_at is null) as divisions,
      (select count(*)::int from meet_events where meet_id = sources.id and removed_at is null) as events
    from (
      select other.id, other.name, other.start_on,
        coalesce(other.host_team_id = target.host_team_id and other.start_on < target.start_on, false) as "isEdition"
      from meets target join staffed_meets other on other.sport = target.sport and other.id <> target.id
      where target.id = ${meetId}
        and (
          (other.host_team_id = target.host_team_id and other.start_on < target.start_on)
          or other.id in (
            select meet_id from meet_staff
            where user_id = ${userId} and role = 'host' and accepted_at is not null and declined_at is null
              and ended_at is null))
      order by other.start_on desc, other.id desc
      limit ${SOURCES_MAX}
    ) as sources
    where exists (select from meet_divisions where meet_id = sources.id and removed_at is null)
    order by sources.start_on desc, sources.id desc`.execute(db);
  return rows;
}
