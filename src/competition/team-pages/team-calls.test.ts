// The API calls for teams.
import { expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import {
  ensureSchoolDivision,
  ensureSchoolDivisions,
  saveMembership,
} from '#people/venues/school-divisions/school-divisions.service.ts';

interface Best {
  eventName: string;
  AthleteName: string;
  athleteId: number | null;
  mark: string;
  gradeText: string | null;
  rank: number | null;
  path: string;
  legs: { AthleteName: string; athleteId: number | null }[];
}

function withTeams(run: (ask: Ask, harbor: HarborMeet) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      const { countryId, stateId } = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'OH' });
      expect(countryId).toBeGreaterThan(0);
      const league = { parentId: stateId!, kind: 'league', name: 'Tidewater League' } as const;
      await saveMembership(ctx, {
        schoolDivisionId: await ensureSchoolDivision(ctx, league),
        sport: 'tf',
        fromYear: 2020,
        toYear: 2030,
        teamIds: [harbor.teamId('Alder Creek')],
      });
      await run(callsWithin(ctx), harbor);
    });
}

test(
  'a team comes with its level, its school divisions, its seasons and its menu',
  withTeams(async (ask, { teamId }) => {
    const { status, body } = await ask('/TeamNav/Team', { query: { team: teamId('Alder Creek') } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      team: { SchoolName: 'Alder Creek', Level: 'High School', state: 'OH' },
      season: { seasonId: 2026, kind: 'tfo', kindName: 'Outdoor', name: '2026 season' },
      divisions: [{ name: 'OH' }, { name: 'Tidewater League' }],
      genders: [
        { gender: 'M', name: 'Boys', athleteCount: 1 },
        { gender: 'F', name: 'Girls', athleteCount: 2 },
      ],
      athleteCount: 3,
    });
    const menu = body.menu as { name: string; path: string }[];
    const path = `/team/${teamId('Alder Creek')}/track-and-field-outdoor`;
    expect(menu.map((item) => `${item.name}: ${item.path.replace(path, '')}`)).toEqual([
      'Home: ?season=2026',
      'Roster: /roster?season=2026',
      'Schedule: /schedule?season=2026',
      'Season records by event: /bests?season=2026&by=event',
      'Season records by athlete: /bests?season=2026&by=athlete',
      'Season records, summary: /bests?season=2026&by=summary',
      'Team records: /records',
      'Team records by grade: /records?by=grade',
    ]);
  }),
);

test(
  'a team without a league is in the division of its own state',
  withTeams(async (ask, { teamId }) => {
    const { body } = await ask('/TeamNav/Team', { query: { team: teamId('Birchfield'), sport: 'tf' } });
    expect(body.divisions).toMatchObject([{ name: 'OH' }]);
  }),
);

test(
  'a season has meets with standings, event leaders with their rank in state and level, and the roster',
  withTeams(async (ask, { teamId, athleteId, resultId, meetId, varsityId }) => {
    const query = { teamId: teamId('Alder Creek'), sport: 'TrackAndField', season: 2026, gender: 'f' };
    const { body } = await ask('/Team/GetTeamSeason', { query });
    const [meet] = body.schedule as { standings: { text: string }[]; state: string; dates: string }[];
    expect(meet).toMatchObject({ dates: 'May 8–9, 2026', state: 'live' });
    expect(meet!.standings.map(({ text }) => text)).toEqual(['Boys 1st of 2', 'Girls 2nd of 3']);
    const leaders = body.leaders as Best[];
    expect(
      leaders.map(({ eventName, AthleteName, mark, rank }) => [eventName, AthleteName, mark, rank]),
    ).toEqual([
      ['200 Meters', 'Ada Rowan', '24.08', 1],
      ['4×100 Relay', 'Relay A', '48.20', 1],
      ['High Jump', 'Dina Holt', '1.60m', 1],
      // Her longest jump was wind-aided, so her best legal trial counts.
      ['Long Jump', 'Ada Rowan', '5.20m', 2],
    ]);
    expect(leaders[0]).toMatchObject({
      athleteId: athleteId('ada'),
      gradeText: '12',
      path: `/TrackAndField/meet/${meetId}/results/f/${varsityId}/200m#r${resultId('girls 200', 'F', 'ada')}`,
    });
    expect(leaders[1]!.legs.map((leg) => leg.AthleteName)).toEqual(['Ada Rowan', 'Dina Holt']);
    expect(body.rankedIn).toMatchObject({ name: 'OH, High School' });
    const roster = body.roster as { AthleteName: string; best: Best | null }[];
    expect(roster.map(({ AthleteName, best }) => [AthleteName, best?.eventName])).toEqual([
      ['Dina Holt', 'High Jump'],
      ['Ada Rowan', '200 Meters'],
    ]);
  }),
);

test(
  'the home of a team has of its season and its records only what it shows',
  withTeams(async (ask, { teamId }) => {
    const query = { teamId: teamId('Alder Creek'), sport: 'tfo', gender: 'f' };
    const [home, season, records] = await Promise.all([
      ask('/Team/GetTeamHome', { query }),
      ask('/Team/GetTeamSeason', { query }),
      ask('/Team/GetRecords', { query: { ...query, by: 'grade' } }),
    ]);
    const { upcoming, past, meetCount, leaders, recordEvents, roster, rosterCount, ...others } = home.body;
    expect(others).toEqual({
      season: season.body.season,
      rankedIn: season.body.rankedIn,
      grades: records.body.grades,
      files: [],
    });
    expect({ upcoming, past, meetCount }).toEqual({ upcoming: [], past: season.body.schedule, meetCount: 1 });
    expect(leaders).toEqual((season.body.leaders as Best[]).map((best) => ({ ...best, isTeamRecord: true })));
    expect({ roster, rosterCount }).toEqual({ roster: season.body.roster, rosterCount: 2 });
    const events = records.body.events as { eventName: string; records: { Grade: number | null }[] }[];
    expect(events).toHaveLength(4);
    expect(recordEvents).toEqual(events.filter(({ eventName }) => eventName === '200 Meters'));
  }),
);

test(
  'hidden names are withheld, and their marks keep their rank',
  withTeams(async (ask, { teamId }) => {
    const replies = await Promise.all(
      (['Birchfield', 'Cedar Point'] as const).flatMap((name) => [
        ask('/Team/GetTeamSeason', { query: { teamId: teamId(name) } }),
        ask('/Team/GetRecords', { query: { teamId: teamId(name), by: 'event' } }),
        ask('/Team/GetRecords', { query: { teamId: teamId(name), by: 'athlete' } }),
        ask('/Team/GetRecords', { query: { teamId: teamId(name), by: 'grade' } }),
        ask('/Team/GetTeamHome', { query: { teamId: teamId(name) } }),
      ]),
    );
    const text = JSON.stringify(replies);
    expect(text).not.toMatch(/Zerafina|Quellmark|Ottoline|Vexworth|2010/);
    expect(text).toContain('O. V.');
    const [season, records, byAthlete] = replies;
    const [first] = (season!.body.leaders as Best[]).filter(({ eventName }) => eventName === '200 Meters');
    expect(first).toMatchObject({
      AthleteName: 'Name withheld',
      athleteId: null,
      mark: '24.31',
      isHidden: true,
    });
    expect(season!.body.withheldCount).toBe(1);
    const [event] = records!.body.events as { records: Best[] }[];
    expect(event!.records.map(({ AthleteName, rank }) => `${rank} ${AthleteName}`)).toEqual([
      '1 Name withheld',
      '2 Bea Linden',
      '3 Edda Fenn',
    ]);
    const athletes = byAthlete!.body.athletes as { AthleteName: string }[];
    expect(athletes.map(({ AthleteName }) => AthleteName)).toEqual(['Finn Ash', 'Edda Fenn', 'Bea Linden']);
  }),
);

test(
  'records are grouped by event, athlete or grade or as a summary, for one season or all',
  withTeams(async (ask, { teamId }) => {
    const query = { teamId: teamId('Alder Creek'), sport: 'tfo' };
    const events = async (change: Record<string, string | number>) => {
      const { body } = await ask('/Team/GetRecords', { query: { ...query, ...change } });
      const groups = body.events as { eventName: string; genderName: string; records: Best[] }[];
      return groups.map(({ eventName, genderName, records }) => [genderName, eventName, records.length]);
    };
    const all = [
      ['Girls', '200 Meters', 1],
      ['Boys', '400 Meters', 1],
      ['Boys', '1600 Meters', 1],
      ['Girls', '4×100 Relay', 1],
      ['Girls', 'High Jump', 2],
      ['Girls', 'Long Jump', 1],
    ];
    expect(await events({})).toEqual(all);
    expect(await events({ season: 2026 })).toEqual(all);
    expect(await events({ season: 2026, by: 'summary' })).toEqual(
      all.map(([genderName, eventName]) => [genderName, eventName, 1]),
    );
    expect(await events({ by: 'grade', gender: 'm' })).toEqual([
      ['Boys', '400 Meters', 1],
      ['Boys', '1600 Meters', 1],
    ]);
    const { body } = await ask('/Team/GetRecords', { query: { ...query, by: 'grade' } });
    expect(body.grades).toEqual([
      { Grade: 9, name: '9th' },
      { Grade: 10, name: '10th' },
      { Grade: 11, name: '11th' },
      { Grade: 12, name: '12th' },
    ]);
    expect(body.season).toBeNull();
  }),
);

test(
  'an unknown team or season is a 404, and invalid input a 400',
  withTeams(async (ask, { teamId }) => {
    const refused = async (path: string, query: Record<string, string | number>) => {
      const { status, body } = await ask(path, { query });
      return `${status} ${body.code}`;
    };
    const alder = teamId('Alder Creek');
    expect(await refused('/TeamNav/Team', { team: 999_999 })).toBe('404 TEAM_UNKNOWN');
    expect(await refused('/Team/GetTeamSeason', { teamId: 999_999 })).toBe('404 TEAM_UNKNOWN');
    expect(await refused('/Team/GetTeamSeason', { teamId: alder, season: 1999 })).toBe('404 SEASON_UNKNOWN');
    expect(await refused('/Team/GetTeamHome', { teamId: 999_999 })).toBe('404 TEAM_UNKNOWN');
    expect(await refused('/Team/GetRecords', { teamId: alder, sport: 'chess' })).toBe('404 SEASON_UNKNOWN');
    expect(await refused('/Team/GetRecords', { teamId: alder, by: 'luck' })).toBe('400 INPUT_INVALID');
    expect(await refused('/TeamNav/Team', { team: 'x' })).toBe('400 INPUT_INVALID');
  }),
);
