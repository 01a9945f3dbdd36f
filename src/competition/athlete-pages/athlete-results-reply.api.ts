// Turns the results of an athlete into replies.

import { roundWord } from '#competition/events/events.words.ts';
import { factsOf } from '#competition/events/meet-events.rules.ts';
import { recordLabel } from '#competition/records/records.words.ts';
import { writeWind } from '#competition/result-pages/result-marks.rules.ts';
import { isAwaitingValidation, isInvalidated } from '#competition/result-pages/results-page.rules.ts';
import { resultWords } from '#competition/result-pages/results-page.words.ts';
import { writeName } from '#competition/result-pages/written-names.rules.ts';
import { formatDate, formatMonthDay } from '#sport/calendar/days.rules.ts';
import { whyBetter, whyFirstMark } from '#sport/marks/best-flags.words.ts';
import { isStatusCode } from '#sport/marks/statuses.rules.ts';
import { statusLabel } from '#sport/marks/statuses.words.ts';
import { formatTime } from '#sport/marks/time-texts.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import {
  addressOfDetails,
  addressOfResult,
  type LegOfSquad,
  officialPlace,
  type ResultOfAthlete,
  writeComparable,
  writeRecordedMark,
} from './athlete-results.rules.ts';

interface Badge {
  code: string;
  kind: 'record' | 'pr' | 'sr';
  title: string;
  why: Why;
}

/** A mark with its date, its meet and the address of its result. */
export function writeSummary(result: ResultOfAthlete, mark = writeRecordedMark(result)) {
  return {
    resultId: result.resultId,
    competedOn: result.competedOn,
    date: formatDate(result.competedOn),
    meetId: result.meetId,
    meetName: result.meetName,
    path: addressOfResult(result),
    mark,
  };
}

/** `athleteId` is the athlete of the page. */
export function writeResult(
  result: ResultOfAthlete,
  { athleteId, showTips }: { athleteId: number; showTips: boolean },
) {
  const badges = [...recordBadges(result), ...bestBadges(result)];
  const { status, validation, validationNote } = result;
  return {
    ...writeSummary(result),
    monthDay: formatMonthDay(result.competedOn),
    venue: result.venueCity ?? result.venueName,
    teamName: result.teamName,
    round: result.round,
    roundName: roundWord(result.round),
    place: officialPlace(result),
    status,
    statusName: status !== null && isStatusCode(status) ? statusLabel(status) : null,
    wind: writeResultWind(result),
    isWindAided: result.windStatus === 'AIDED',
    isExhibition: result.isExhibition,
    awaitingValidation: isAwaitingValidation(result),
    invalidReason: isInvalidated(result) ? resultWords.invalid(validation, validationNote) : null,
    points: result.points ? formatPoints(result.points) : null,
    badges: badges.map(writeBadge),
    relayLetter: result.relayLetter,
    legs: result.legs.map((leg) => writeLeg(leg, athleteId)),
    details: writeDetails(result),
    tips: showTips ? badges.map(({ why }) => why) : null,
  };
}

export const writeResultWind = ({ windTenths, windStatus }: ResultOfAthlete): string | null =>
  writeWind({ tenths: windTenths, status: windStatus });

export const writeBadge = ({ code, kind, title }: Badge) => ({ code, kind, title });

function writeLeg({ leg, athleteId, person, splitMs }: LegOfSquad, ownId: number) {
  return {
    ...writeName(person),
    athleteId: person.isLinked ? athleteId : null,
    leg,
    split: splitMs === null ? null : formatTime(splitMs, 'hundredth'),
    isOwn: athleteId === ownId,
  };
}

function writeDetails(result: ResultOfAthlete) {
  if (!result.hasSplits && !result.hasSeries) return null;
  const isTimed = factsOf(result).markKind === 'time';
  // Results of jumps and throws always show their trials, so the row need not be opened.
  const path = isTimed ? addressOfDetails(result) : addressOfResult(result);
  return { kind: isTimed ? ('splits' as const) : ('series' as const), path };
}

export function recordBadges(result: ResultOfAthlete): Badge[] {
  return result.broken.map(({ badge, bookName, previousRaw, previousMeasure }) => {
    const previous = writeComparable(previousRaw, { ...result, measure: previousMeasure });
    return {
      code: badge,
      kind: 'record' as const,
      title: recordLabel(bookName),
      why: resultWords.whyRecord(writeRecordedMark(result), bookName, previous),
    };
  });
}

function bestBadges(result: ResultOfAthlete): Badge[] {
  const { bestFlag, previousBest } = result;
  if (bestFlag === null) return [];
  const isPersonal = bestFlag === 'PR';
  const scope = isPersonal ? 'personal' : 'season';
  const mark = writeRecordedMark(result);
  return [
    {
      code: bestFlag,
      kind: isPersonal ? ('pr' as const) : ('sr' as const),
      title: resultWords.badgeTitles[bestFlag],
      why:
        previousBest === null
          ? whyFirstMark(scope, mark)
          : whyBetter(scope, mark, writeComparable(previousBest, result)),
    },
  ];
}
