// A meet as its file gives it, for tests that hold it again: events, entries, and the marks that its judges enter.
import { sql } from 'kysely';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { type EnsuredEvent, ensureEvents } from '#competition/events/events.service.ts';
import type { EventToEnsure } from '#competition/events/stored-events.rules.ts';
import type { MarkContent, MarkKind, MarkToTake } from '#competition/live/marks.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { openMeetResults } from '#competition/results/meet-results.service.ts';
import type { ResultFields } from '#competition/results/results.rules.ts';
import { saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { formatMark, formatMarkExact, isValidMark } from '#sport/marks/marks.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** A meet of a file, with all of its results. */
export type Plan = Awaited<ReturnType<typeof planOf>>;

export async function planOf(ctx: Context, meetId: number) {
  const { stored } = await openMeetResults(ctx, meetId);
  const { rows: events } = await sql<{
    id: number;
    division: string;
    gender: 'M' | 'F' | 'X';
    eventVariant: string | null;
    eventShort: string;
    name: string;
    eventNumber: string | null;
    isScored: boolean;
    sort: number;
    rounds: {
      id: number;
      round: 'P' | 'S' | 'F';
      competedOn: string;
      advanceNote: string | null;
      heats: { id: number; number: number; windTenths: number | null; windStatus: 'NA' | 'NWI' | 'LEGAL' }[];
    }[];
  }>`
    select e.id, d.name as division, e.gender, e.event_variant as "eventVariant", e.event_short as "eventShort", e.name,
      e.event_number as "eventNumber", e.is_scored as "isScored", e.sort,
      (select json_agg(json_build_object('id', o.id, 'round', o.round, 'competedOn', o.competed_on,
        'advanceNote', o.advance_note, 'heats', coalesce((
          select json_agg(json_build_object('id', h.id, 'number', h.number, 'windTenths', h.wind_tenths,
            'windStatus', h.wind_status) order by h.number) from heats h where h.round_id = o.id), '[]')))
        from rounds o where o.meet_event_id = e.id) as rounds
    from meet_events e join meet_divisions d on d.id = e.meet_division_id
    where e.meet_id = ${meetId} and e.removed_at is null order by e.id`.execute(ctx.db);
  const meet = await ctx.db
    .selectFrom('meets')
    .selectAll()
    .where('id', '=', meetId)
    .executeTakeFirstOrThrow();
  const divisions = await ctx.db
    .selectFrom('meet_divisions')
    .selectAll()
    .where('meet_id', '=', meetId)
    .orderBy('id')
    .execute();
  return { meet, divisions, events, results: stored.filter(({ isRemoved }) => !isRemoved) };
}

/** Leaves the people without any result, as before the meet. */
export async function removeResultsOf(ctx: Context, meetId: number): Promise<void> {
  const { rounds } = await openMeetResults(ctx, meetId);
  const batch = await ctx.db.selectFrom('import_batches').select('id').executeTakeFirstOrThrow();
  const origin = { kind: 'file' as const, importBatchId: batch.id, sourceId: null };
  await saveResults(ctx, meetId, { origin, results: [], completeRoundIds: [...rounds.keys()] });
}

const holderOf = ({ athleteId, teamId, teamText, relayLetter }: ResultFields) =>
  athleteId === null ? `squad ${teamId ?? teamText} ${relayLetter}` : `athlete ${athleteId}`;

const entryOf = (fields: ResultFields, meetEventId: number) => ({
  meetEventId,
  athleteId: fields.athleteId,
  teamId: fields.teamId,
  teamText: fields.teamText,
  relayLetter: fields.relayLetter,
  grade: fields.grade,
  seed: null,
  legs: fields.legs.map(({ athleteId, leg }) => ({ athleteId, leg })),
  isExhibition: fields.isExhibition,
  acceptance: ACCEPTANCE.Accepted,
});

type EventOfPlan = Plan['events'][number];
type HeatsOfRound = EventToEnsure['rounds'][number]['heats'];

/** An event of the meet that is held again. */
export interface EventHeldAgain {
  event: EventOfPlan;
  rounds: EnsuredEvent['rounds'];
  /** Its results in the file. */
  results: Plan['results'];
  /** The entry of the athlete or squad of a result. */
  entryIdOf(fields: ResultFields): number;
}

/** Makes the meet of the plan anew, with its divisions, events and entries, before its first start. */
export async function enterAgain(
  ctx: Context,
  { meet, divisions, events, results }: Plan,
  { name, heatsOf }: { name: string; heatsOf(round: EventOfPlan['rounds'][number]): HeatsOfRound },
): Promise<{ meetId: number; events: EventHeldAgain[] }> {
  const { meetId } = await createMeet(ctx, {
    sport: meet.sport as Sport,
    name,
    startOn: meet.start_on,
    endOn: meet.end_on,
    isIndoor: meet.season_kind === 'tfi',
    venueId: meet.venue_id,
    levelMask: meet.level_mask,
  });
  const divisionIds = await ensureDivisions(
    ctx,
    meetId,
    divisions.map(({ name, name_short, level_mask, scoring, sort }) => ({
      name,
      nameShort: name_short,
      levelMask: level_mask,
      scoring: scoring as never,
      sort,
    })),
  );
  const ensured = await ensureEvents(
    ctx,
    meetId,
    events.map(({ id: _, division, rounds, ...event }) => ({
      ...event,
      divisionId: divisionIds[divisions.findIndex(({ name }) => name === division)]!,
      status: null,
      rounds: rounds.map((round) => {
        const { id: _, heats: __, ...plan } = round;
        return { ...plan, status: null, heats: heatsOf(round) };
      }),
    })),
  );
  const again: EventHeldAgain[] = [];
  for (const [index, event] of events.entries()) {
    const { meetEventId, rounds } = ensured[index]!;
    const ofEvent = results.filter(({ fields }) => event.rounds.some(({ id }) => id === fields.roundId));
    const holders = Map.groupBy(ofEvent, ({ fields }) => holderOf(fields));
    const made = await makeEntries(
      ctx,
      meetId,
      [...holders.values()].map(([first]) => entryOf(first!.fields, meetEventId)),
      { byUserId: null },
    );
    const entryIds = new Map([...holders.keys()].map((holder, at) => [holder, made[at]!.entryId]));
    const entryIdOf = (fields: ResultFields) => entryIds.get(holderOf(fields))!;
    again.push({ event, rounds, results: ofEvent, entryIdOf });
  }
  return { meetId, events: again };
}

export const kindOf = (eventVariant: string | null) =>
  eventVariant === null ? 'time' : getVariant(eventVariant).markKind;

/** A camera reads thousandths. */
const markText = ({ markEntered, markRaw, timing }: ResultFields, kind: string) =>
  kind === 'time' && timing === 'fat' && isValidMark(markRaw) && markRaw % 10 !== 0
    ? formatMarkExact(markRaw, 'time')
    : markEntered;

export function marksOf(
  fields: ResultFields,
  kind: 'time' | 'distance' | 'height' | 'points',
  isCrossCountry: boolean,
  mark: (kind: MarkKind, content: MarkContent, number?: number) => MarkToTake,
): MarkToTake[] {
  const attempts = fields.attempts.map(({ number, outcome, tries, markRaw, windTenths, measure }) => {
    const text = markRaw === null ? '' : formatMark(markRaw, kind, { measure });
    if (tries !== null) return mark('height', { height: text, tries }, number);
    const wind = windTenths === null ? {} : { wind: formatWind(windTenths) };
    return mark(
      'trial',
      { mark: outcome === 'mark' ? text : outcome === 'foul' ? 'X' : 'PASS', ...wind },
      number,
    );
  });
  const {
    status,
    timing,
    place,
    heatPlace,
    qualifier,
    bib,
    age,
    isJudgesDecision,
    printedPoints,
    reactionMs,
    splits,
  } = fields;
  const content = {
    mark: markText(fields, kind),
    ...(status !== null && isValidMark(fields.markRaw) && { status }),
    ...(timing && { timing }),
    ...(fields.validationNote !== null && { note: fields.validationNote }),
    ...(kind === 'distance' && fields.windTenths !== null && { wind: formatWind(fields.windTenths) }),
    // The report has no attempts, so the judges of the field say who won a tie. Races on a track are placed by their
    // times, those across country by the order in which the runners came in.
    ...((kind !== 'time' || isCrossCountry) && { place }),
    ...{ heatPlace, qualifier, bib, age, isJudgesDecision, printedPoints, reactionMs, splits },
    legs: fields.legs,
  };
  return [...attempts, mark('finish', content)];
}
