// Writes a round and its results for the public.
import { roundWord, writeProgress } from '#competition/events/events.words.ts';
import { factsOf, type MeetEvent } from '#competition/events/meet-events.rules.ts';
import { writePlan } from '#competition/events/meet-events.service.ts';
import { recordBadge, recordLabel } from '#competition/records/records.words.ts';
import type { ChangeLine } from '#competition/result-pages/changes/change-lines.service.ts';
import type { CombinedPage } from '#competition/result-pages/combined-events/combined-page.service.ts';
import type { RacePage } from '#competition/result-pages/races/race-page.service.ts';
import { finestPrecision, timeInCalls } from '#competition/result-pages/races/race-times.rules.ts';
import { writeRaceResult } from '#competition/result-pages/races/written-race-result.service.ts';
import { SCORING_ROUND, scoringOf, waitingFinisherOf } from '#competition/results/scoring/scoring.rules.ts';
import { timeOfDayIn } from '#kit/clock.ts';
import { rememberLast } from '#kit/recent-values.ts';
import { whyBetter, whyFirstMark } from '#sport/marks/best-flags.words.ts';
import { isValidMark, type MarkKind } from '#sport/marks/marks.rules.ts';
import { isStatusCode } from '#sport/marks/statuses.rules.ts';
import { statusLabel } from '#sport/marks/statuses.words.ts';
import { formatTime, type TimePrecision } from '#sport/marks/time-texts.rules.ts';
import type { StoredAttempt } from '#sport/places/field-series.rules.ts';
import { isTeamInQuestion } from '#sport/scoring/printed-teams.rules.ts';
import { type Finisher, formatPoints, scoreEvent } from '#sport/scoring/track-scoring.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import { withThousandths, writeAgeGroup, writeGrade, writeMark, writeWind } from './result-marks.rules.ts';
import {
  bestMarkOf,
  gapBehind,
  heatPlacesOf,
  isAwaitingValidation,
  isInvalidated,
  placeWhys,
  roundSummary,
  withTellingThousandths,
} from './results-page.rules.ts';
import {
  type EventPage,
  type PageLeg,
  type PageResult,
  type PageRound,
  toFinisher,
} from './results-page.service.ts';
import { resultWords } from './results-page.words.ts';

export interface WritingOptions {
  rawResults: boolean;
  showTips: boolean;
  /** Attempts of field events by result; needed only for the tips. */
  attemptsOf: ReadonlyMap<number, readonly StoredAttempt[]>;
}

/** Values that all results of a round share. */
interface RoundView {
  event: MeetEvent;
  kind: MarkKind;
  best: number | null;
  thousandths: Set<number>;
  badgesOf: Map<number, ExplainedBadge[]>;
  /** Derived places for heats without recorded places. */
  heatPlaces: Map<number, number>;
  /** Precision of the gaps of a cross-country race. */
  precision: TimePrecision | undefined;
  race: RacePage | null;
  combined: CombinedPage | null;
  placeWhys: Map<number, Why>;
  pointWhys: Map<number, Why>;
  options: WritingOptions;
}

interface Badge {
  code: string;
  kind: 'record' | 'pr' | 'sr';
  title: string;
}

interface ExplainedBadge {
  badge: Badge;
  /** Written only when the reasons are requested. */
  explain(): Why;
}

/** Additional data of cross-country races and combined events. */
interface Extras {
  race: RacePage | null;
  combined: CombinedPage | null;
}

export function writeRound(
  page: EventPage,
  round: PageRound,
  { race, combined }: Extras,
  options: WritingOptions,
) {
  const { event } = page;
  const { markKind } = factsOf(event);
  const toExplained = (result: PageResult) => ({
    ...result,
    markText: writeMark(result, event),
    attempts: options.attemptsOf.get(result.resultId) ?? [],
  });
  const view: RoundView = {
    event,
    kind: markKind,
    best: bestMarkOf(round.results),
    thousandths: withTellingThousandths(round.results, markKind),
    badgesOf: recordBadges(page),
    heatPlaces: heatPlacesOf(round.results),
    precision: race ? finestPrecision(round.results.map(({ markEntered }) => markEntered)) : undefined,
    race,
    combined,
    placeWhys: options.showTips ? placeWhys(round.results.map(toExplained), markKind) : new Map(),
    pointWhys: options.showTips ? pointWhys(event, round, race) : new Map(),
    options,
  };
  return {
    round: round.round,
    name: roundWord(round.round),
    ...writeProgress({ status: round.status, hasResults: round.results.length > 0 }, round.waiting.length),
    competedOn: round.competedOn,
    ...writePlan(round.plannedAt, page.timeZone),
    advanceNote: round.advanceNote,
    protestNote: round.protestNote ?? null,
    summary: roundSummary(round, page.rounds.length === 1, round.results),
    heats: round.heats.map(({ number, windTenths, windStatus, plannedAt, startedAt }) => ({
      number,
      wind: writeWind({ tenths: windTenths, status: windStatus }),
      ...writePlan(plannedAt, page.timeZone),
      startedAt,
      startedTime: startedAt && timeOfDayIn(startedAt, page.timeZone),
    })),
    items: round.results.map((result) => writeOnce(result, view)),
  };
}

type WrittenResult = ReturnType<typeof writeResult>;

const written = rememberLast<PageResult, WrittenResult>();

/** Writes a row that is the same as on the last page only once. Pages with reasons, races and records write every row. */
function writeOnce(result: PageResult, view: RoundView): WrittenResult {
  const { event, options, race, combined, heatPlaces, thousandths, best, kind, precision } = view;
  const { resultId } = result;
  const isMore = options.rawResults || options.showTips || race || combined || view.badgesOf.has(resultId);
  if (isMore) return writeResult(result, view);
  const compared = [
    heatPlaces.get(resultId),
    thousandths.has(resultId),
    gapBehind(result, best, kind, precision),
  ];
  return written(result, [event.variantKey, event.gender, ...compared].join(), () =>
    writeResult(result, view),
  );
}

function writeResult(result: PageResult, view: RoundView) {
  const { event, options } = view;
  const { person, resultId, teamName, status, windStatus } = result;
  const mark = writeMark(result, event);
  const previousBest = result.previousBest === null ? null : writeBest(result.previousBest, result, event);
  const badges = [...(view.badgesOf.get(resultId) ?? []), ...bestBadges(result, mark, previousBest)];
  // One literal without spreading another object, which would take three times the memory.
  return {
    athleteId: result.athleteId,
    athleteName: person?.text ?? teamName ?? '',
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    isHidden: person?.isHidden ?? false,
    resultId,
    place: isInvalidated(result) ? null : result.place,
    qualifier: result.qualifier,
    grade: result.grade,
    gradeText: writeGrade(result, event.gender),
    ageGrade: writeAgeGroup(result.age, event.gender),
    teamId: result.teamId,
    teamName,
    relayLetter: result.relayLetter,
    legs: result.legs.map(writeLeg),
    bib: result.bib,
    lane: result.lane,
    heat: result.heat,
    heatPlace: result.heatPlace ?? view.heatPlaces.get(resultId) ?? null,
    mark,
    markExact: view.thousandths.has(resultId) ? withThousandths(mark, result.markRaw) : null,
    timing: result.timing,
    status,
    statusName: status !== null && isStatusCode(status) ? statusLabel(status) : null,
    isJudgesDecision: result.isJudgesDecision,
    isExhibition: result.isExhibition,
    wind: writeWind({ tenths: result.windTenths, status: windStatus }),
    isWindAided: windStatus === 'AIDED',
    gap: gapBehind(result, view.best, view.kind, view.precision),
    points: result.points2520 ? formatPoints(result.points2520) : null,
    badges: badges.map(({ badge }) => badge),
    previousBest,
    seed: result.seedEntered,
    reaction: writeReaction(result.reactionMs),
    awaitingValidation: isAwaitingValidation(result),
    invalidReason: isInvalidated(result)
      ? resultWords.invalid(result.validation, result.validationNote)
      : null,
    judgement: result.judgement ?? null,
    inQuestion: questionOf(result),
    changes: result.changes ?? NO_CHANGES,
    hasDetails: result.hasDetails || hasParts(result, view.combined),
    race: view.race && writeRaceResult(result, view.race),
    raw: options.rawResults ? rawNumbers(result, view.race) : null,
    tips: options.showTips
      ? {
          place: view.placeWhys.get(resultId) ?? null,
          points: view.pointWhys.get(resultId) ?? null,
          badges: badges.map((badge) => badge.explain()),
        }
      : null,
  };
}

/** Most results have none. */
const NO_CHANGES: ChangeLine[] = [];

const hasParts = ({ resultId }: PageResult, combined: CombinedPage | null): boolean =>
  combined?.partsOf.get(resultId)?.some((part) => part !== null) ?? false;

/** The numbers behind the texts, for calls alone. */
function rawNumbers({ markRaw, markCalc, points2520 }: PageResult, race: RacePage | null) {
  const [sortIntRaw, sortIntCalc] = race
    ? [timeInCalls(markRaw), timeInCalls(markCalc)]
    : [markRaw, markCalc];
  return { sortIntRaw, sortIntCalc, points2520 };
}

/** Formats a comparable integer in the measure of this result; converted values have no timing. */
const writeBest = (markRaw: number, { status, measure, markEntered }: PageResult, event: MeetEvent): string =>
  writeMark({ markRaw, status, timing: null, measure, markEntered }, event);

export function writeLeg({ leg, athleteId, person, grade, splitMs }: PageLeg) {
  return {
    athleteId: person.isLinked ? athleteId : null,
    athleteName: person.text,
    firstName: person.firstName,
    lastName: person.lastName,
    isHidden: person.isHidden,
    leg,
    gradeText: writeGrade({ grade, age: null }, 'X'),
    split: splitMs === null ? null : formatTime(splitMs, 'hundredth'),
  };
}

/** Formats seconds to the thousandth: "0.151". */
export const writeReaction = (reactionMs: number | null): string | null =>
  reactionMs === null ? null : (reactionMs / 1000).toFixed(3);

/** Returns whether team or athlete is undecided. The team comes first, because its athletes depend on it. */
function questionOf(result: PageResult): 'team' | 'athlete' | null {
  if (isTeamInQuestion(result)) return 'team';
  return result.person?.isInQuestion ? 'athlete' : null;
}

const BEST_BADGES = {
  PR: { code: 'PR', kind: 'pr', title: resultWords.badgeTitles.PR },
  SR: { code: 'SR', kind: 'sr', title: resultWords.badgeTitles.SR },
} as const;

/** Undecided athletes get no badges. */
function bestBadges(
  { person, bestFlag: flag }: PageResult,
  mark: string,
  previousBest: string | null,
): ExplainedBadge[] {
  if (flag === null || person?.isInQuestion) return [];
  const scope = flag === 'PR' ? 'personal' : 'season';
  const explain = () =>
    previousBest === null ? whyFirstMark(scope, mark) : whyBetter(scope, mark, previousBest);
  return [{ badge: BEST_BADGES[flag], explain }];
}

function recordBadges({ event, rounds, records }: EventPage): Map<number, ExplainedBadge[]> {
  const results = new Map(
    rounds.flatMap((round) => round.results).map((result) => [result.resultId, result]),
  );
  const badges = records.flatMap((record) =>
    record.brokenBy.flatMap(({ resultId, isEqual }) => {
      const result = results.get(resultId);
      if (!result || !isValidMark(result.markRaw)) return [];
      const recordMark = writeMark({ ...result, markRaw: record.markRaw, measure: record.measure }, event);
      const badge: ExplainedBadge = {
        badge: {
          code: recordBadge(record.badge, isEqual),
          kind: 'record',
          title: recordLabel(record.bookName, isEqual),
        },
        explain: () =>
          (isEqual ? resultWords.whyRecordTied : resultWords.whyRecord)(
            writeMark(result, event),
            record.bookName,
            recordMark,
          ),
      };
      return [{ resultId, badge }];
    }),
  );
  return new Map(
    [...Map.groupBy(badges, ({ resultId }) => resultId)].map(([id, list]) => [
      id,
      list.map(({ badge }) => badge),
    ]),
  );
}

/** Explains the points or scoring places of a final by result; empty when nothing is scored. */
function pointWhys(
  event: MeetEvent,
  { round, results, waiting }: PageRound,
  race: RacePage | null,
): Map<number, Why> {
  if (race) return new Map([...race.runnerOf].map(([resultId, { why }]) => [resultId, why]));
  const scoring = round === SCORING_ROUND ? scoringOf(event) : null;
  if (!scoring) return new Map();
  return new Map(
    scoreEvent<Finisher & { resultId: number | null }>(
      [...results.map(toFinisher), ...waiting.map((row) => ({ ...waitingFinisherOf(row), resultId: null }))],
      scoring,
    ).flatMap(({ finisher: { resultId }, why }) => (resultId === null ? [] : [[resultId, why]])),
  );
}
