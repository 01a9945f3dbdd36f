// Writes results, requests, movements and histories as the calls about corrections reply them.

import type { DescribedChange } from '#competition/result-pages/changes/change-lines.rules.ts';
import { describeResultLog, timeIn } from '#competition/result-pages/changes/change-lines.service.ts';
import { writeWind } from '#competition/result-pages/result-marks.rules.ts';
import { canTakeBack } from '#competition/results/changes/take-back.rules.ts';
import { timeOfDayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { type CorrectedResult, markOf } from './corrected-results.service.ts';
import { listUserNames } from './corrected-results.store.ts';
import { protestEnd } from './corrections.rules.ts';
import {
  eventTitleOf,
  protestWords,
  requestStateName,
  correctionWords as words,
} from './corrections.words.ts';
import { countMoved, type MeasuredMark } from './preview/movements.rules.ts';
import type { CorrectionMovements } from './preview/previews.service.ts';
import { resultAddress } from './requests/request-notices.service.ts';
import type { RequestWithResult } from './requests/requests.service.ts';

export function writeCorrectedResult(result: CorrectedResult) {
  const { resultId, version, meetId, meetName, sport, divisionName, teamName, lane, heat, gender } = result;
  const variant = result.eventVariant === null ? null : findVariant(result.eventVariant);
  return {
    resultId,
    version,
    meetId,
    meetName,
    sport,
    eventTitle: eventTitleOf(result),
    divisionName,
    athleteId: result.canonicalId,
    athleteName: result.name,
    teamId: result.teamId,
    teamName,
    place: result.validation < 0 ? null : result.place,
    qualifier: result.qualifier,
    mark: markOf(result),
    status: result.status,
    wind: writeWind({ tenths: result.windTenths, status: result.windStatus }),
    lane,
    heat,
    gender,
    isRelay: result.canonicalId === null,
    isTimed: (variant?.markKind ?? 'time') === 'time',
    hasWind: Boolean(variant?.windMatters) && !isIndoorSeason(result.seasonId),
    awaitingValidation: result.validation === 0,
    isInvalid: result.validation < 0,
    address: resultAddress(result),
  };
}

/** "Protest time for this event ended at 8:01 PM. …"; null before anything of the round is posted. */
export function writeProtest({ clock }: Pick<Context, 'clock'>, result: CorrectedResult) {
  const endsAt = protestEnd(result.postedAt, result.protestMinutes);
  if (endsAt === null) return null;
  const isOver = Temporal.Instant.compare(clock.now(), endsAt) >= 0;
  const time = timeOfDayIn(endsAt, result.timeZone);
  return { endsAt, text: isOver ? protestWords.over(time) : protestWords.open(time) };
}

const UTC = 'UTC';

/** Coaches of the team do not learn who asked. */
export const writeRequestForCoach = (request: RequestWithResult) => ({
  ...writeRequest(request),
  askedBy: null,
});

export function writeRequest({ request, result }: RequestWithResult) {
  const zone = result?.timeZone ?? UTC;
  const { requestId, state, askedAt, proposed, note, evidenceUrl, decidedAt, answer, meetId, meetName } =
    request;
  return {
    requestId,
    state,
    stateName: requestStateName(state),
    askedAt: Temporal.Instant.from(askedAt).toString(),
    askedTime: timeIn(askedAt, zone),
    askedBy: shortName(request.askerFirstName, request.askerLastName) as string | null,
    owner: request.ownerName && shortFullName(request.ownerName),
    proposal: words.proposal(proposed),
    values: proposed,
    note,
    evidenceUrl,
    decidedTime: decidedAt && timeIn(decidedAt, zone),
    answer,
    meetId,
    meetName,
    result: result && writeCorrectedResult(result),
  };
}

/** "J. Quist". */
const shortName = (firstName: string, lastName: string): string =>
  [firstName.charAt(0) && `${firstName.charAt(0)}.`, lastName].filter(Boolean).join(' ');

function shortFullName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return shortName(rest.length > 0 ? first : '', rest.join(' ') || first);
}

export function writeMovements(movements: CorrectionMovements) {
  const points = (value: number | null) => (value === null ? null : formatPoints(value));
  const both = (moved: { before: number | null; after: number | null }) => ({
    before: points(moved.before),
    after: points(moved.after),
  });
  const { places, stayingCount, teams, roundPoints } = movements;
  const { result, publicLine } = movements;
  return {
    values: writeValues(result),
    publicLine: publicLine && `${result.after.name} ${publicLine.value}, ${publicLine.text}`,
    places: places.map(({ resultId, name, teamName, mark, isCorrected, place, points }) => ({
      resultId,
      athleteName: name,
      teamName,
      mark,
      isCorrected,
      place,
      points: both(points),
    })),
    stayingCount,
    movedCount: countMoved(movements),
    pointsNote: words.pointsNote(formatPoints(roundPoints.before), formatPoints(roundPoints.after)),
    teams: teams.map(({ teamId, teamName, points, place }) => ({
      teamId,
      teamName,
      points: both(points),
      place,
    })),
    lists: writeLists(movements),
  };
}

/** Lists what the correction changes in the result itself. */
function writeValues({ before, after }: CorrectionMovements['result']) {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return VALUES.map((key) => ({ title: words.values[key], before: was[key], after: is[key] })).filter(
    (value) => value.before !== value.after,
  );
}

const VALUES = ['mark', 'place', 'wind', 'heat', 'lane', 'qualifier', 'athlete', 'team'] as const;

function valuesOf(result: CorrectedResult): Record<(typeof VALUES)[number], string | null> {
  const text = (value: number | null) => (value === null ? null : String(value));
  const { mark, place, wind, heat, lane, qualifier, athleteName, teamName } = writeCorrectedResult(result);
  return {
    mark,
    place: text(place),
    wind,
    heat: text(heat),
    lane: text(lane),
    qualifier,
    athlete: athleteName,
    team: teamName ?? words.unattached,
  };
}

function writeLists({ bests, lists, standards, records, bestFlag, otherFlags }: CorrectionMovements) {
  const rank = (mark: MeasuredMark | null) => (mark === null ? null : words.rank(mark.rank));
  const badge = null;
  return [
    ...bests.map(({ title, before, after }) => ({
      title,
      before: before?.mark ?? null,
      after: after?.mark ?? null,
      badge,
    })),
    ...(bestFlag.before === bestFlag.after
      ? []
      : [{ title: words.flag, ...bestFlag, badge: bestFlag.after }]),
    ...otherFlags.map((flag) => ({ ...flag, badge })),
    ...lists.map(({ title, before, after }) => ({ title, before: rank(before), after: rank(after), badge })),
    ...standards.map(({ title, before, after }) => ({
      title,
      before: words.standard(before),
      after: words.standard(after),
      badge: after ? ('Q' as const) : null,
    })),
    ...records.map(({ title, before, after }) => ({
      title,
      before: before ?? words.stays,
      after: after ?? words.stays,
      badge,
    })),
  ];
}

/** The history of a result for hosts, who read names. */
export async function writeHistory(ctx: Context, result: CorrectedResult) {
  const described = await describeResultLog(ctx, { ...result, variantKey: result.eventVariant });
  const log = described.map(({ change }) => change);
  const names = await listUserNames(
    ctx,
    log.flatMap(({ byUserId }) => byUserId ?? []),
  );
  return described.map((line) => ({
    changeId: line.change.changeId,
    at: Temporal.Instant.from(line.change.at).toString(),
    time: timeIn(line.change.at, result.timeZone),
    text: historyText(line, names),
    canTakeBack: canTakeBack(line.change, log),
  }));
}

function historyText({ change, values }: DescribedChange, names: ReadonlyMap<number, string>): string {
  const { before, after, origin, byUserId, requestId, undoesId } = change;
  if (before === null) return words.posted(after.markEntered ?? '', origin);
  const what = [
    ...values.map(({ value, former }) => words.changedTo(former, value)),
    ...hostDetails(before, after),
  ].join('; ');
  const name = byUserId === null ? undefined : names.get(byUserId);
  const by = name === undefined ? null : shortFullName(name);
  return words.historyLine({ what: what || words.details, by, origin, requestId, isUndo: undoesId !== null });
}

/** Lists details for hosts alone: decisions about the mark, the heat, and who advances. */
function hostDetails(before: Fields, after: Fields): string[] {
  const { validation, validationNote } = after;
  return [
    ...('validation' in before && validation !== undefined ? [judged(validation, validationNote)] : []),
    ...('qualifier' in before
      ? [words.changedTo(words.qualified(before.qualifier ?? null), words.qualified(after.qualifier ?? null))]
      : []),
    ...('heatId' in before ? [words.heat] : []),
  ];
}

type Fields = DescribedChange['change']['after'];

function judged(validation: number, note: string | null | undefined): string {
  if (validation < 0) return words.invalidated(note ?? null);
  return validation === 0 ? words.awaiting : words.validated;
}
