// Who starts where in a meet, and who of them the reader waits for.
import { getMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { Context } from '#kit/server/context.ts';
import { athletesOf } from '#people/access/family/user-athletes.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { fullNameOfRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatMark, isValidMark } from '#sport/marks/marks.rules.ts';
import { listFollowedAthletes, listRosteredAthletes, listStarts, type StartRow } from './starts.store.ts';

export interface MeetStart {
  roundId: number;
  heat: number | null;
  lane: number | null;
  leg: number | null;
  athleteId: number;
  athleteName: string;
  teamName: string | null;
  /** "2:25.93", "DNS"; null before there is a result, and for an invalid one. */
  mark: string | null;
  place: number | null;
}

/**
 * Lists the starts of the meet of the call's token. Entries that are not public are listed for the reader's own
 * athletes only: those in their care, and those on the rosters they coach. Hidden athletes are left out for others.
 */
export async function listMeetStarts(ctx: Context): Promise<{ items: MeetStart[]; mine: number[] }> {
  const { meetId, sport } = await requireMeet(ctx, 'read');
  const meet = await getMeet(ctx, meetId, sport);
  const [rows, { own, followed }] = await Promise.all([
    listStarts(ctx, meet.meetId),
    readersAthletes(ctx, meet),
  ]);
  const arePublic = meet.entriesState === 'published';
  const items = rows.flatMap((row) => {
    const isOwn = own.has(row.athleteId);
    const person = visiblePerson(row);
    if (!isOwn && (person.isHidden || !(row.hasResult || arePublic))) return [];
    const { roundId, heat, lane, leg, athleteId, teamName } = row;
    return [
      {
        roundId,
        heat,
        lane,
        leg,
        athleteId,
        teamName,
        ...resultOf(row),
        athleteName: isOwn ? fullNameOfRow(row) : person.text,
      },
    ];
  });
  const present = new Set(items.map(({ athleteId }) => athleteId));
  return { items, mine: [...new Set([...own, ...followed])].filter((athleteId) => present.has(athleteId)) };
}

function resultOf({ result }: StartRow): Pick<MeetStart, 'mark' | 'place'> {
  const variant = result?.eventVariant ? findVariant(result.eventVariant) : null;
  if (!result || !variant || result.validation < 0) return { mark: null, place: null };
  const { markRaw, measure, timing, status, place } = result;
  const mark = isValidMark(markRaw) ? formatMark(markRaw, variant.markKind, { measure, timing }) : null;
  return { mark: status ?? mark, place };
}

type GrantedMeet = Awaited<ReturnType<typeof getMeet>>;

async function readersAthletes(
  ctx: Context,
  { sport, season }: GrantedMeet,
): Promise<{ own: ReadonlySet<number>; followed: readonly number[] }> {
  if (ctx.visitor.kind !== 'user') return { own: new Set(), followed: [] };
  const { userId } = ctx.visitor;
  const [family, access, followed] = await Promise.all([
    athletesOf(ctx, userId),
    accessOf(ctx, userId),
    listFollowedAthletes(ctx, userId),
  ]);
  const teamIds = access.filter((team) => team.isCoach && team.sport === sport).map(({ teamId }) => teamId);
  const rostered = await listRosteredAthletes(ctx, { teamIds, sport, seasonId: season.id });
  const confirmed = family.filter(({ isConfirmed }) => isConfirmed).map(({ athleteId }) => athleteId);
  return { own: new Set([...confirmed, ...rostered]), followed };
}
