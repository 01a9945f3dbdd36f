// Owns: start_slots. The slots of heats, with the entries and names of those who start.
import { sql } from 'kysely';
import type { Acceptance } from '#competition/entries/entries.rules.ts';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { insertItems, updateItems } from '#kit/server/database/bulk.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type {
  ExplainedSlot,
  MovedSlot,
  QualifiedSlot,
  RoundOfSlots,
  SlotPlan,
  StoredSlot,
} from './start-lists.rules.ts';

/** Entries of the event, or of the combined event for one of its parts. A folded entry starts in its own slot. */
export async function findRounds({ db }: Context, roundIds: readonly number[]): Promise<RoundOfSlots[]> {
  const { rows } = await sql<Omit<RoundOfSlots, 'acceptances'> & { entries: [number, Acceptance][] }>`
    select o.id as "roundId", e.meet_id as "meetId", e.id as "meetEventId", e.event_variant as "eventVariant",
      array(select id from heats where round_id = o.id) as "heatIds",
      coalesce((
        select json_agg(json_build_array(n.id, n.acceptance)) from entries n
        where n.meet_id = e.meet_id and n.meet_event_id in (e.id, e.parent_id)
          and (n.removed_at is null or n.folded_into is not null)), '[]') as entries
    from rounds o join meet_events e on e.id = o.meet_event_id
    where o.id = any(${roundIds}::bigint[]) and e.removed_at is null`.execute(db);
  return rows.map(({ entries, heatIds, ...round }) => ({
    ...round,
    heatIds: heatIds.map(Number),
    acceptances: new Map(entries),
  }));
}

const SLOT = sql`s.id as "slotId", s.round_id as "roundId", s.heat_id as "heatId", s.entry_id as "entryId", s.lane,
  s.position, s.seed_entered as "seedEntered", s.seed_sort as "seedSort", s.is_moved_by_hand as "isMovedByHand",
  s.checked_in_at as "checkedInAt", s.scratched_at as "scratchedAt", s.version`;

export async function listSlots({ db }: Context, roundIds: readonly number[]): Promise<ExplainedSlot[]> {
  const { rows } = await sql<ExplainedSlot>`
    select ${SLOT}, s.why from start_slots s where s.round_id = any(${roundIds}::bigint[])
    order by s.round_id, s.heat_id, s.position`.execute(db);
  return rows;
}

/** Lists these slots of a meet, with the events of their rounds. */
export async function listSlotsOfMeet(
  { db }: Context,
  meetId: number,
  slotIds: readonly number[],
): Promise<(StoredSlot & { meetEventId: number })[]> {
  const { rows } = await sql<StoredSlot & { meetEventId: number }>`
    select ${SLOT}, r.meet_event_id as "meetEventId"
    from start_slots s join entries n on n.id = s.entry_id join rounds r on r.id = s.round_id
    where s.id = any(${slotIds}::bigint[]) and n.meet_id = ${meetId}`.execute(db);
  return rows;
}

export function insertSlots({ db }: Context, slots: readonly SlotPlan[], now: string): Promise<void> {
  return insertItems(db, 'start_slots', slots, {
    round_id: ({ roundId }) => roundId,
    heat_id: ({ heatId }) => heatId,
    entry_id: ({ entryId }) => entryId,
    lane: ({ lane }) => lane,
    position: ({ position }) => position,
    seed_entered: ({ seed }) => seed?.entered,
    seed_sort: ({ seed }) => seed?.sort,
    why: ({ why }) => why as never,
    is_moved_by_hand: ({ isMovedByHand }) => isMovedByHand,
    scratched_at: ({ scratchedAt }) => scratchedAt,
    created_at: () => now,
  });
}

export async function updateSlots(ctx: Context, slots: readonly SlotPlan[]): Promise<void> {
  await updateItems(ctx.db, 'start_slots', slots, ({ slotId }) => slotId!, {
    heat_id: ({ heatId }) => heatId,
    lane: ({ lane }) => lane,
    position: ({ position }) => position,
    seed_entered: ({ seed }) => seed?.entered,
    seed_sort: ({ seed }) => seed?.sort,
    is_moved_by_hand: ({ isMovedByHand }) => isMovedByHand,
    scratched_at: ({ scratchedAt }) => scratchedAt,
  });
  await updateReasons(
    ctx,
    slots.filter(({ why }) => why !== undefined),
  );
  await raiseVersions(
    ctx,
    slots.map(({ slotId }) => slotId!),
  );
}

/** A reason alone raises no version: the start is the same. */
export async function updateReasons({ db }: Context, slots: readonly SlotPlan[]): Promise<void> {
  await updateItems(db, 'start_slots', slots, ({ slotId }) => slotId!, { why: ({ why }) => why as never });
}

export async function updateQualified(
  { db }: Context,
  roundId: number,
  qualified: ReadonlyMap<number, QualifiedSlot>,
): Promise<void> {
  const ids = [...qualified.keys()];
  await sql`
    update start_slots set qualified = null
    where round_id = ${roundId} and qualified is not null and id <> all(${ids}::bigint[])`.execute(db);
  await updateItems(db, 'start_slots', [...qualified], ([slotId]) => slotId, {
    qualified: ([, goesOn]) => goesOn as never,
  });
}

export async function moveSlots(ctx: Context, slots: readonly MovedSlot[]): Promise<void> {
  await updateItems(ctx.db, 'start_slots', slots, ({ slotId }) => slotId, {
    heat_id: ({ heatId }) => heatId,
    lane: ({ lane }) => lane,
    position: ({ position }) => position,
    is_moved_by_hand: () => true,
  });
  await raiseVersions(
    ctx,
    slots.map(({ slotId }) => slotId),
  );
}

export function shiftSlots({ db }: Context, slots: readonly MovedSlot[]): Promise<void> {
  return updateItems(db, 'start_slots', slots, ({ slotId }) => slotId, {
    position: ({ position }) => position,
  });
}

async function raiseVersions({ db }: Context, slotIds: readonly number[]): Promise<void> {
  await sql`update start_slots set version = version + 1 where id = any(${slotIds}::bigint[])`.execute(db);
}

export async function deleteSlots({ db }: Context, slotIds: readonly number[]): Promise<void> {
  await sql`delete from start_slots where id = any(${slotIds}::bigint[])`.execute(db);
}

export async function updateCheckIns(
  { db }: Context,
  slotIds: readonly number[],
  checkedInAt: string | null,
): Promise<void> {
  await sql`update start_slots set checked_in_at = ${checkedInAt} where id = any(${slotIds}::bigint[])`.execute(
    db,
  );
}

export async function updateSlotScratch(
  ctx: Context,
  slotIds: readonly number[],
  scratchedAt: string | null,
): Promise<void> {
  await sql`
    update start_slots set scratched_at = ${scratchedAt} where id = any(${slotIds}::bigint[])`.execute(
    ctx.db,
  );
  await raiseVersions(ctx, slotIds);
}

/** A slot with its entry, as start lists and marks need it. */
export interface StartRow extends StoredSlot, PersonRow {
  meetEventId: number;
  round: RoundCode;
  heat: number;
  gender: Gender;
  athleteId: number | null;
  canonicalId: number | null;
  teamId: number | null;
  teamText: string | null;
  teamName: string | null;
  relayLetter: string | null;
  /** The grade of the entry, else the one that the family has set for this meet. */
  grade: number | null;
  isExhibition: boolean;
  /** Why this lane, as the seeding explains it. */
  why: Record<string, unknown> | null;
  /** Goes on to the next round by place or by mark; null if not, or while nobody has decided. */
  qualifier: 'Q' | 'q' | null;
  /** The slot or its entry is scratched or taken out, or the person starts from another slot: the lane stays empty. */
  isEmpty: boolean;
}

/** Reads the slots of a meet, or of some of its events or rounds, in the order of heats and positions. */
export async function listStartRows(
  { db }: Context,
  meetId: number,
  { meetEventIds, roundIds }: { meetEventIds?: readonly number[]; roundIds?: readonly number[] } = {},
): Promise<StartRow[]> {
  const inEvents = meetEventIds ? sql`and e.id = any(${meetEventIds}::bigint[])` : sql``;
  const inRounds = roundIds ? sql`and o.id = any(${roundIds}::bigint[])` : sql``;
  const { rows } = await sql<StartRow>`
    select ${SLOT}, coalesce(s.seed_entered, n.seed_entered) as "seedEntered",
      coalesce(s.seed_sort, n.seed_sort) as "seedSort", e.id as "meetEventId", o.round, h.number as heat, e.gender,
      n.athlete_id as "athleteId", a.id as "canonicalId", n.team_id as "teamId", n.team_text as "teamText",
      coalesce(t.name, n.team_text) as "teamName", n.relay_letter as "relayLetter",
      coalesce(n.grade, (select g.grade from meet_grades g
        where g.meet_id = n.meet_id and g.athlete_id in (n.athlete_id, a.id) limit 1)) as grade,
      n.is_exhibition as "isExhibition", s.why, s.qualified ->> 'qualifier' as qualifier, a.first_name, a.last_name,
      a.visibility,
      recorded.visibility as recorded_visibility,
      s.scratched_at is not null or n.scratched_at is not null
        or (n.removed_at is not null and (n.folded_into is null or exists (
          select from start_slots twin where twin.round_id = s.round_id and twin.entry_id = n.folded_into)))
        as "isEmpty"
    from start_slots s
    join rounds o on o.id = s.round_id
    join heats h on h.id = s.heat_id
    join meet_events e on e.id = o.meet_event_id
    join entries n on n.id = s.entry_id
    left join teams t on t.id = n.team_id
    left join athletes recorded on recorded.id = n.athlete_id
    left join athletes a on a.id = recorded.canonical_id
    where e.meet_id = ${meetId} and e.removed_at is null ${inEvents} ${inRounds}
    order by e.id, o.id, h.number, s.position`.execute(db);
  return rows;
}
