// The format of relational sets: cross-country results of many meets that refer to tables of meets, athletes
// and teams.

import type { ParsedMeet, ParsedTeam } from '#hosting/result-files/parsed.rules.ts';
import { parsedMeet, parsedTeam } from '#hosting/result-files/parsed-defaults.rules.ts';
import type { FileFormat, ReadFile, ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { unreadRow } from '#hosting/result-files/row-issues.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { COLLEGE } from '#sport/people/levels.rules.ts';
import { relationalWords as words } from './relational.words.ts';
import { isReadable, type RelationalSet, raceEvents } from './relational-races.rules.ts';
import {
  readTable,
  siblingTables,
  type TableName,
  type TableRow,
  tableNameOf,
} from './relational-tables.rules.ts';

/** Without these tables a result has no place, day and distance. */
const NEEDED: readonly TableName[] = ['meets', 'events', 'athletes'];
const CROSS_COUNTRY = /cross/i;

export const xcRelational: FileFormat = {
  format: 'xc-relational',
  recognizes: (file) => tableNameOf(file) !== null,
  read: (file) =>
    tableNameOf(file) === 'results'
      ? readResults(file)
      : { kind: 'meets', format: 'xc-relational', meets: [] },
};

function readResults(file: ResultFile): ReadFile | Refusal {
  const tables = siblingTables(file);
  const missing = NEEDED.find((name) => !tables.has(name));
  if (missing) return new Refusal('IMPORT_COMPANION_MISSING', words.companionMissing(missing));
  const rowsOf = (name: TableName) => tables.get(name)?.rows ?? [];
  const byKey = (name: TableName, column: string) =>
    new Map(rowsOf(name).map((row) => [row.get(column), row]));
  const set: RelationalSet = {
    athletes: byKey('athletes', 'athlete_id'),
    teams: byKey('teams', 'team_id'),
    events: byKey('events', 'running_event_id'),
    courses: rowsOf('courses'),
  };
  const results = Map.groupBy(readTable(file).rows, (row) => row.get('meet_id'));
  const sports = byKey('sports', 'sport_id');
  const meets = rowsOf('meets').filter((meet) => {
    const sport = sports.get(meet.get('sport_id'))?.get('sport_name') ?? 'Cross Country';
    return results.has(meet.get('meet_id')) && CROSS_COUNTRY.test(sport);
  });
  const source = {
    name: words.set(file.folderName),
    licence: null,
    attribution: null,
    // Nothing in the set permits showing it elsewhere.
    republish: false,
  };
  return {
    kind: 'meets',
    format: 'xc-relational',
    meets: meets.map((meet) => ({ ...meetOf(meet, results.get(meet.get('meet_id'))!, set), source })),
  };
}

function meetOf(meet: TableRow, results: readonly TableRow[], set: RelationalSet): ParsedMeet {
  const teamKeys = new Set(results.map((row) => row.get('team_id')));
  const startOn = meet.get('start_date');
  return parsedMeet({
    sport: 'xc',
    name: meet.get('meet_name') || null,
    startOn,
    endOn: meet.get('end_date') || startOn,
    city: meet.get('meet_city') || null,
    state: meet.get('meet_state') || null,
    levelMask: COLLEGE,
    teams: [...teamKeys].flatMap((key): ParsedTeam[] => {
      const team = set.teams.get(key);
      return team
        ? [
            parsedTeam({
              text: team.get('team_name'),
              key,
              city: team.get('city') || null,
              state: team.get('state') || null,
              levelMask: COLLEGE,
            }),
          ]
        : [];
    }),
    events: raceEvents(meet, results.filter(isReadable), set),
    issues: results.filter((row) => !isReadable(row)).map(unreadRow),
  });
}
