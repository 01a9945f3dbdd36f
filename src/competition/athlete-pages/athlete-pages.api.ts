// The API calls for athletes.
import { implement } from '@orpc/server';
import { athleteUnknown } from '#competition/athlete-pages/profile/athlete-head.rules.ts';
import { type AthletePage, getAthletePage } from '#competition/athlete-pages/profile/athlete-head.service.ts';
import {
  type EventOfAthlete,
  eventKey,
  type SeasonOfAthlete,
} from '#competition/athlete-pages/profile/participations.rules.ts';
import type { RankScope } from '#competition/athlete-pages/profile/personal-records.rules.ts';
import type { RankedRecord } from '#competition/athlete-pages/profile/personal-records.service.ts';
import { getAthleteProgress } from '#competition/athlete-pages/progress/progress.service.ts';
import type { Rival } from '#competition/athlete-pages/progress/rivals.rules.ts';
import { getAthleteSeason } from '#competition/athlete-pages/season/athlete-season.service.ts';
import { factsOf } from '#competition/events/meet-events.rules.ts';
import { writeName } from '#competition/result-pages/written-names.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { nodeOnWay } from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import { seasonName, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';
import { listAthleteDetails } from './athlete-details.service.ts';
import { athletePagesContract } from './athlete-pages.contract.ts';
import { athleteReplyWords as words } from './athlete-reply.words.ts';
import { writeBest } from './athlete-results.rules.ts';
import {
  recordBadges,
  writeBadge,
  writeResult,
  writeResultWind,
  writeSummary,
} from './athlete-results-reply.api.ts';

const calls = implement(athletePagesContract).$context<Context>();

export const athletePagesRouter = calls.router({
  getAthleteDetails: calls.getAthleteDetails.handler(async ({ input, context }) => ({
    items: (await listAthleteDetails(context, input.athleteIds)).map(({ name, ...details }) => ({
      ...details,
      ...writeName(name),
    })),
  })),

  getAthlete: calls.getAthlete.handler(async ({ input, context }) => {
    const sport = input.sport === undefined ? null : parseSportInput(input.sport);
    const page = await getAthletePage(context, input.athleteId, sport);
    return {
      athlete: writeAthlete(page),
      sport: page.sport,
      sports: page.sports,
      seasons: page.seasons.map(writeSeason),
      events: page.events.map(writeEvent),
      records: page.records.map(writeRecord),
      rankScope: page.scope && rankScopeText(page.scope),
    };
  }),

  getResults: calls.getResults.handler(async ({ input, context }) => {
    const sport = parseSportInput(input.sport);
    const { athlete, season, events, glance, meets } = await getAthleteSeason(context, input.athleteId, {
      sport,
      seasonId: input.season ?? null,
    });
    const { athleteId } = athlete;
    const view = { athleteId, showTips: input.showTips };
    return {
      athleteId,
      season: season && writeSeason(season),
      events: events.map(({ variantKey, name, results }) => ({
        name,
        markKind: factsOf({ variantKey: variantKey ?? results[0]?.variantKey ?? null }).markKind,
        items: results.map((result) => writeResult(result, view)),
      })),
      glance: { ...glance, points: glance.points === null ? null : formatPoints(glance.points) },
      meets: meets.map(({ meetId, name, competedOn, eventCount }) => ({
        meetId,
        name,
        path: meetAddress(sport, meetId),
        monthDay: formatMonthDay(competedOn),
        eventCount,
      })),
    };
  }),

  getProgress: calls.getProgress.handler(async ({ input, context }) => {
    const progress = await getAthleteProgress(context, input.athleteId, {
      sport: parseSportInput(input.sport),
      event: input.event ?? null,
    });
    return {
      athleteId: progress.athlete.athleteId,
      event: progress.event && writeEvent(progress.event),
      seasons: progress.seasons.map(writeSeason),
      items: progress.points.map(({ mark, value, isBest }) => ({
        ...writeSummary(mark, writeBest(value, mark)),
        seasonId: mark.seasonId,
        sortInt: value,
        measure: mark.measure,
        isBest,
        isWindAided: mark.markLegal === null,
      })),
      standards: progress.standards.map(({ label, markEntered, markCalc }) => ({
        label,
        mark: markEntered,
        sortInt: markCalc,
      })),
      rivals: progress.rivals.map((rival) => writeRival(rival, progress.event)),
    };
  }),
});

/** Accepts any spelling of a sport; an unknown sport is refused like an unknown athlete. */
function parseSportInput(text: string): Sport {
  const sport = parseSport(text);
  if (!sport) throw athleteUnknown();
  return sport;
}

function writeAthlete({ athlete, class: athleteClass, team, divisions }: AthletePage) {
  const { athleteId, person, gender, isHidden } = athlete;
  const { grade, gradYear, gradeEndsOn } = athleteClass;
  return {
    ...writeName(person),
    athleteId,
    gender,
    isIndexed: person.isIndexed,
    isHidden,
    teamId: team?.teamId ?? null,
    teamName: team?.name ?? null,
    levelMask: team?.levelMask ?? 0,
    divisions: divisions.map(nodeOnWay),
    city: team?.city ?? null,
    state: team?.state ?? null,
    grade,
    gradeName: grade === null ? null : words.grade(grade),
    gradYear,
    gradeEndsAt: gradeEndsOn && `${gradeEndsOn}T00:00:00Z`,
  };
}

function writeSeason({ kind, id, grade, resultCount }: SeasonOfAthlete) {
  return {
    seasonId: id,
    name: seasonName({ kind, id }),
    year: seasonYear(id),
    gradeName: grade === null ? null : words.grade(grade),
    resultCount,
  };
}

function writeEvent(event: EventOfAthlete | RankedRecord) {
  const { markKind, variant } = factsOf({ variantKey: event.variant });
  return {
    key: eventKey(event),
    eventVariant: event.variant,
    name: words.event(variant?.name ?? event.variant, event),
    markKind,
    isRelay: event.isRelay,
  };
}

function writeRecord(record: RankedRecord) {
  const { result, rankKey, isNew, rank } = record;
  return {
    ...writeSummary(result, writeBest(rankKey, result)),
    event: writeEvent(record),
    wind: writeResultWind(result),
    isNew,
    rank,
    badges: recordBadges(result).map(writeBadge),
  };
}

function rankScopeText({ state, country, levelMask, year }: RankScope): string {
  const level = levelMask === null ? null : (levelsOf(levelMask)[0]?.name ?? null);
  return words.rankScope({ place: state ?? country, level, year });
}

function writeRival({ athleteId, person, best, ...meetings }: Rival, event: EventOfAthlete | null) {
  return {
    ...writeName(person),
    athleteId: person.isLinked ? athleteId : null,
    teamName: meetings.teamName,
    metCount: meetings.metCount,
    aheadCount: meetings.aheadCount,
    behindCount: meetings.behindCount,
    mark:
      best && event ? writeBest(best.rankKey, { ...best, status: null, variantKey: event.variant }) : null,
  };
}
