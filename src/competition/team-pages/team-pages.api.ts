// The API calls for teams.
import { implement } from '@orpc/server';
import { listShownFiles } from '#community/media/media.service.ts';
import {
  listSeasonBests,
  listTeamRecords,
  type RankedBest,
} from '#competition/team-pages/records/team-bests.service.ts';
import { gradesOf } from '#competition/team-pages/records/team-records.rules.ts';
import { listSchedule } from '#competition/team-pages/schedule/team-schedule.service.ts';
import {
  getTeamInSeason,
  listDivisionsAbove,
  type TeamInSeason,
} from '#competition/team-pages/season/team-head.service.ts';
import { compareGenders, type EventMark } from '#competition/team-pages/season/team-season.rules.ts';
import { readSeason, type SeasonOfTeam } from '#competition/team-pages/season/team-season.service.ts';
import type { Context } from '#kit/server/context.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { type Gender, genderFromSlug, genderWord } from '#sport/people/genders.rules.ts';
import { splitSchedule } from './team-home.rules.ts';
import { readHomeMarks } from './team-home.service.ts';
import { teamMenu } from './team-menu.rules.ts';
import { teamPagesContract } from './team-pages.contract.ts';
import { teamWords } from './team-pages.words.ts';
import {
  writeAthlete,
  writeDivision,
  writeMeet,
  writeRankedIn,
  writeSeason,
  writeTeam,
  writeTeamBest,
} from './team-reply.api.ts';

const UPCOMING_MAX = 3;
const PAST_MAX = 6;

const calls = implement(teamPagesContract).$context<Context>();

export const teamPagesRouter = calls.router({
  getTeam: calls.getTeam.handler(async ({ input: { team, ...request }, context }) => {
    const teamInSeason = await getTeamInSeason(context, team, request);
    const [divisions, { roster, marks }] = await Promise.all([
      listDivisionsAbove(context, teamInSeason.team, teamInSeason.season),
      readSeason(context, team, teamInSeason.season),
    ]);
    return {
      team: writeTeam(teamInSeason),
      season: writeSeason(teamInSeason.season),
      seasons: teamInSeason.seasons.map((season) => ({ ...writeSeason(season), hasMeets: season.hasMeets })),
      divisions: divisions.map((division) => writeDivision(division, teamInSeason.season)),
      genders: writeGenders({ roster, marks }, teamInSeason.team.levelMask),
      athleteCount: roster.length,
      menu: teamMenu(team, teamInSeason.season),
    };
  }),

  getTeamSeason: calls.getTeamSeason.handler(async ({ input, context }) => {
    const { teamId, gender: slug, ...request } = input;
    const teamInSeason = await getTeamInSeason(context, teamId, request);
    const { team, season } = teamInSeason;
    const isRequested = genderFilter(slug);
    const [schedule, { roster, marks }, divisions] = await Promise.all([
      listSchedule(context, teamId, season),
      readSeason(context, teamId, season),
      listDivisionsAbove(context, team, season),
    ]);
    const selected = roster.filter(isRequested);
    const { leaders, strongest } = await listSeasonBests(context, teamInSeason, marks.filter(isRequested));
    return {
      season: writeSeason(season),
      schedule: schedule.map((meet) => writeMeet(meet, team.levelMask)),
      leaders: leaders.map(({ best, listRank }) => writeTeamBest(best, listRank)),
      rankedIn: writeRankedIn(teamInSeason, divisions),
      roster: selected
        .filter(({ person }) => !person.isHidden)
        .map((athlete) => {
          const best = strongest.get(athlete.athleteId);
          return writeAthlete(athlete, season, best ? writeTeamBest(best, best.rank) : null);
        }),
      withheldCount: selected.filter(({ person }) => person.isHidden).length,
    };
  }),

  getTeamHome: calls.getTeamHome.handler(async ({ input, context }) => {
    const { teamId, gender: slug, ...request } = input;
    const teamInSeason = await getTeamInSeason(context, teamId, request);
    const { team, season } = teamInSeason;
    const isRequested = genderFilter(slug);
    const readShown = async () => {
      const { marks, roster } = await readSeason(context, teamId, season);
      const named = roster.filter((athlete) => isRequested(athlete) && !athlete.person.isHidden);
      const ofGender = { marks: marks.filter(isRequested), roster: named };
      return { named, ...(await readHomeMarks(context, teamInSeason, ofGender, requestedGender(slug))) };
    };
    const [schedule, { named, leaders, recordEvents, strongest }, divisions, files] = await Promise.all([
      listSchedule(context, teamId, season),
      readShown(),
      listDivisionsAbove(context, team, season),
      listShownFiles(context, { type: 'team', id: teamId }, { sport: season.kind }),
    ]);
    const { upcoming, past } = splitSchedule(schedule);
    return {
      season: writeSeason(season),
      meetCount: schedule.length,
      upcoming: upcoming.slice(0, UPCOMING_MAX).map((meet) => writeMeet(meet, team.levelMask)),
      past: past.slice(0, PAST_MAX).map((meet) => writeMeet(meet, team.levelMask)),
      leaders: leaders.map(({ best, listRank, isTeamRecord }) => ({
        ...writeTeamBest(best, listRank),
        isTeamRecord,
      })),
      rankedIn: writeRankedIn(teamInSeason, divisions),
      grades: writeGrades(team.levelMask),
      recordEvents: recordEvents.map(({ event, records }) => writeEventRecords(event, records, teamInSeason)),
      roster: strongest.map(({ athlete, best }) =>
        writeAthlete(athlete, season, best && writeTeamBest(best, best.rank)),
      ),
      rosterCount: named.length,
      files,
    };
  }),

  getRecords: calls.getRecords.handler(async ({ input, context }) => {
    const { teamId, by, gender: slug, ...request } = input;
    const teamInSeason = await getTeamInSeason(context, teamId, request);
    const isOfSeason = request.season !== undefined;
    const gender = requestedGender(slug);
    const { season, events } = await listTeamRecords(context, teamInSeason, { by, isOfSeason, gender });
    return {
      by,
      kind: teamInSeason.season.kind,
      season: season && writeSeason(season),
      grades: writeGrades(teamInSeason.team.levelMask),
      events:
        by === 'athlete'
          ? []
          : events.map((records) => writeEventRecords(records[0]!, records, teamInSeason)),
      athletes: by === 'athlete' ? writeAthleteRecords(events.flat()) : [],
    };
  }),
});

const requestedGender = (slug: string | undefined): Gender | null =>
  slug === undefined ? null : genderFromSlug(slug);

const genderFilter = (slug: string | undefined): ((item: { gender: Gender }) => boolean) => {
  const requested = requestedGender(slug);
  return ({ gender }) => requested === null || gender === requested;
};

function writeGenders({ roster, marks }: SeasonOfTeam, levelMask: number) {
  const genders = new Set([...roster, ...marks].map(({ gender }) => gender));
  return [...genders].sort(compareGenders).map((gender) => ({
    gender,
    name: genderWord(gender, levelMask),
    athleteCount: roster.filter((athlete) => athlete.gender === gender).length,
  }));
}

const writeGrades = (levelMask: number) =>
  gradesOf(levelMask).map((grade) => ({ grade, name: teamWords.grade(grade) }));

function writeEventRecords(
  { eventVariant, gender }: EventMark,
  records: readonly RankedBest[],
  { team }: TeamInSeason,
) {
  const { key, name } = getVariant(eventVariant);
  return {
    eventShort: key,
    eventName: name,
    gender,
    genderName: genderWord(gender, team.levelMask),
    records: records.map((record) => writeTeamBest(record, record.rank)),
  };
}

/** Athletes with a withheld name are left out, because a list of all their records would identify them. */
function writeAthleteRecords(records: RankedBest[]) {
  const named = records.filter(({ person }) => person && !person.isHidden);
  const athletes = [...Map.groupBy(named, ({ subjectId }) => subjectId)];
  const lastNameOf = ([, [first]]: (typeof athletes)[number]) => first!.person?.lastName ?? '';
  return athletes
    .sort((a, b) => lastNameOf(a).localeCompare(lastNameOf(b), 'en') || a[0] - b[0])
    .map(([athleteId, bests]) => ({
      athleteId,
      athleteName: bests[0]!.person!.text,
      records: bests.map((best) => writeTeamBest(best, best.rank)),
    }));
}
