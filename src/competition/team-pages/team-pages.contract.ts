import { oc } from '@orpc/contract';
import { z } from 'zod';
import { publicFile } from '#community/media/media.contract.ts';
import { MEET_STATES } from '#competition/team-pages/schedule/team-schedule.rules.ts';
import { day, gender, id, idInput } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const teamPageNames = {
  'team.teamId': 'IDSchool',
  'team.teamName': 'SchoolName',
  levelName: 'Level',
  schoolDivisionId: 'IDDivision',
  meetId: 'MeetID',
  meetName: 'MeetName',
  'schedule.name': 'Name',
  'upcoming.name': 'Name',
  'past.name': 'Name',
  startOn: 'StartDate',
  endOn: 'EndDate',
  meetDivisionId: 'IDDiv',
  resultId: 'IDResult',
  eventId: 'EventID',
  eventTypeId: 'EventTypeID',
  athleteName: 'AthleteName',
  firstName: 'FirstName',
  lastName: 'LastName',
  grade: 'Grade',
} satisfies PublishedNames;

/** Any spelling of a sport or a kind of season: `tfi` is indoor. */
const sportInput = z.string().min(1).max(32).optional();

/** A season id, or with a kind of season its year; defaults to the latest season with meets. */
const seasonInput = z.coerce.number().int().min(0).max(99_999).optional();

/** `m`, `f` or `x`; defaults to all. */
const genderInput = z.string().max(1).optional();

const seasonOfTeam = z.object({
  teamId: idInput,
  sport: sportInput,
  season: seasonInput,
  gender: genderInput,
});

const seasonKind = z.enum(['tfo', 'tfi', 'xc']);

const seasonSchema = z.object({
  seasonId: z.number().int(),
  kind: seasonKind,
  /** "Outdoor". */
  kindName: z.string(),
  year: z.number().int(),
  /** "2026 season". */
  name: z.string(),
});

const teamSchema = z.object({
  teamId: id,
  teamName: z.string(),
  /** "High School". */
  levelName: z.string(),
  levelMask: z.number().int(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
});

const badgeSchema = z.object({ code: z.string(), kind: z.enum(['record', 'pr', 'sr']), title: z.string() });

/** A runner whose name is withheld has no id. */
const runnerSchema = z.object({ athleteId: id.nullable(), athleteName: z.string() });

/** The best mark of an athlete or a relay for the team, with its result. */
export const teamBestSchema = runnerSchema.extend({
  resultId: id,
  /** The key of the event variant. */
  eventShort: z.string(),
  eventId: id,
  eventTypeId: z.number().int(),
  eventName: z.string(),
  gender,
  isRelay: z.boolean(),
  /** "D. Soto". */
  shortName: z.string(),
  isHidden: z.boolean(),
  /** The runners of a relay, in order. */
  legs: z.array(runnerSchema),
  grade: z.number().int().nullable(),
  gradeText: z.string().nullable(),
  mark: z.string(),
  badges: z.array(badgeSchema),
  date: day,
  /** The year of the season of the mark. */
  year: z.number().int(),
  meetId: id,
  meetName: z.string(),
  /** The page of the result. */
  path: z.string(),
  /** For season leaders, the rank in the list of the state and level; otherwise the rank in the team. */
  rank: z.number().int().nullable(),
});

const standingSchema = z.object({
  meetDivisionId: id,
  divisionName: z.string(),
  gender,
  genderName: z.string(),
  place: z.number().int().nullable(),
  /** Teams with a place; null where nothing is scored. */
  teamCount: z.number().int().nullable(),
  /** "91.5" in track, "54" in cross country. */
  points: z.string().nullable(),
  isIncomplete: z.boolean(),
  /** "Boys 2nd of 21". */
  text: z.string(),
});

export const scheduledMeetSchema = z.object({
  meetId: id,
  name: z.string(),
  sport: z.enum(['tf', 'xc']),
  startOn: day,
  endOn: day,
  /** "May 15–16, 2026"; skips off-days. */
  dates: z.string(),
  path: z.string(),
  venue: z.object({
    name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    timeZone: z.string(),
  }),
  isHost: z.boolean(),
  timing: z.enum(['upcoming', 'meet-day', 'between-days', 'past']),
  state: z.enum(MEET_STATES),
  stateName: z.string(),
  standings: z.array(standingSchema),
});

export const rosterAthleteSchema = z.object({
  athleteId: id,
  athleteName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  gender,
  grade: z.number().int().nullable(),
  gradeText: z.string().nullable(),
  /** The year of high school graduation. */
  gradYear: z.number().int().nullable(),
  /** The event and mark in which the athlete ranks highest in the team. */
  best: teamBestSchema.nullable(),
});

const teamNavSchema = z.object({
  team: teamSchema,
  season: seasonSchema,
  /** The latest first. */
  seasons: z.array(seasonSchema.extend({ hasMeets: z.boolean() })),
  /** The largest first: state, association, league. */
  divisions: z.array(z.object({ schoolDivisionId: id, name: z.string(), path: z.string() })),
  /** The genders on the team this season. */
  genders: z.array(z.object({ gender, name: z.string(), athleteCount: z.number().int() })),
  athleteCount: z.number().int(),
  menu: z.array(z.object({ name: z.string(), path: z.string() })),
});

const gradeColumns = z.array(z.object({ grade: z.number().int(), name: z.string() }));

const eventRecordsSchema = z.object({
  eventShort: z.string(),
  eventName: z.string(),
  gender,
  genderName: z.string(),
  records: z.array(teamBestSchema),
});

/** The list that ranks the leaders: "OH, High School", with its page. */
const rankedInSchema = z.object({ name: z.string(), path: z.string().nullable() });

const teamLeaderSchema = teamBestSchema.extend({
  /** Whether no mark of all seasons is better. */
  isTeamRecord: z.boolean(),
});

const recordsSchema = z.object({
  by: z.enum(['event', 'athlete', 'grade', 'summary']),
  kind: seasonKind,
  /** Null for all seasons. */
  season: seasonSchema.nullable(),
  /** The team's grades; the columns of `grade`. */
  grades: gradeColumns,
  /** Events in order, each with its records, the best first; with `grade`, one record in each grade. */
  events: z.array(eventRecordsSchema),
  /** The athletes with a record, by last name; only with `athlete`. */
  athletes: z.array(z.object({ athleteId: id, athleteName: z.string(), records: z.array(teamBestSchema) })),
});

export const teamPagesContract = {
  getTeam: oc
    .route({
      method: 'GET',
      path: '/TeamNav/Team',
      tags: ['TeamNav'],
      summary: 'A team with its seasons, its school divisions and its menu',
    })
    .input(z.object({ team: idInput, sport: sportInput, season: seasonInput }))
    .meta({ publishedNames: teamPageNames })
    .output(teamNavSchema),

  getTeamSeason: oc
    .route({
      method: 'GET',
      path: '/Team/GetTeamSeason',
      tags: ['Team'],
      summary: "A team's season: schedule with standings, event leaders and roster",
    })
    .input(seasonOfTeam)
    .meta({ publishedNames: teamPageNames })
    .output(
      z.object({
        season: seasonSchema,
        /** The latest first. */
        schedule: z.array(scheduledMeetSchema),
        leaders: z.array(teamBestSchema),
        rankedIn: rankedInSchema,
        /** Athletes by last name, without those whose name is withheld. */
        roster: z.array(rosterAthleteSchema),
        /** The number of athletes whose name is withheld. */
        withheldCount: z.number().int(),
      }),
    ),

  getTeamHome: oc
    .route({
      method: 'GET',
      path: '/Team/GetTeamHome',
      tags: ['Team'],
      summary:
        "A team's season at a glance: next and last meets, leaders, records by grade, best athletes, files",
    })
    .input(seasonOfTeam)
    .meta({ publishedNames: teamPageNames })
    .output(
      z.object({
        season: seasonSchema,
        meetCount: z.number().int(),
        /** The next meets, the first one first. */
        upcoming: z.array(scheduledMeetSchema),
        /** The last meets, the latest first. */
        past: z.array(scheduledMeetSchema),
        leaders: z.array(teamLeaderSchema),
        rankedIn: rankedInSchema,
        /** The team's grades. */
        grades: gradeColumns,
        /** The events of all seasons with records in the most of these grades, with one record in each grade. */
        recordEvents: z.array(eventRecordsSchema),
        /** Athletes with a name, those who rank highest in their best event, by last name. */
        roster: z.array(rosterAthleteSchema),
        /** All athletes with a name. */
        rosterCount: z.number().int(),
        files: z.array(publicFile),
      }),
    ),

  getRecords: oc
    .route({
      method: 'GET',
      path: '/Team/GetRecords',
      tags: ['Team'],
      summary: 'Records of a team, or the bests of one season, by event, athlete or grade, or as a summary',
      description: 'Returns the bests of `season`, or without it the records of all seasons of the sport.',
    })
    .input(
      z.object({
        teamId: idInput,
        sport: sportInput,
        season: seasonInput,
        by: z.enum(['event', 'athlete', 'grade', 'summary']).default('event'),
        gender: genderInput,
      }),
    )
    .meta({ publishedNames: teamPageNames })
    .output(recordsSchema),
};

export type TeamNav = z.infer<typeof teamNavSchema>;
export type TeamRecords = z.infer<typeof recordsSchema>;
export type EventRecords = TeamRecords['events'][number];
export type AthleteRecords = TeamRecords['athletes'][number];
export type TeamLeader = z.infer<typeof teamLeaderSchema>;
export type TeamBest = z.infer<typeof teamBestSchema>;
export type ScheduledMeet = z.infer<typeof scheduledMeetSchema>;
export type RosterAthlete = z.infer<typeof rosterAthleteSchema>;
