// The pages of a team in a season, as its menus list them.
import type { Season } from '#sport/calendar/seasons.rules.ts';
import { teamPageAddress } from './team-addresses.rules.ts';
import { teamWords } from './team-pages.words.ts';

export interface TeamMenuItem {
  name: string;
  path: string;
}

export function teamMenu(teamId: number, season: Season): TeamMenuItem[] {
  const { menu } = teamWords;
  const bests = (by: 'event' | 'athlete' | 'summary') => teamPageAddress(teamId, 'bests', season, { by });
  return [
    { name: menu.home, path: teamPageAddress(teamId, 'home', season) },
    { name: menu.roster, path: teamPageAddress(teamId, 'roster', season) },
    { name: menu.schedule, path: teamPageAddress(teamId, 'schedule', season) },
    { name: menu.seasonByEvent, path: bests('event') },
    { name: menu.seasonByAthlete, path: bests('athlete') },
    { name: menu.seasonSummary, path: bests('summary') },
    { name: menu.records, path: teamPageAddress(teamId, 'records', season) },
    { name: menu.recordsByGrade, path: teamPageAddress(teamId, 'records', season, { by: 'grade' }) },
  ];
}
