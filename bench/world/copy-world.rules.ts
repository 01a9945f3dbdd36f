// Turns a region of the demo's world into rows to copy into tables: its school divisions, venues, teams and people.

import {
  DEMO_COUNTRY,
  type DemoLeague,
  type DemoState,
  NATIONAL_ASSOCIATIONS,
  STATES,
} from '#app/demo/locations/demo-states.table.ts';
import { type DemoVenue, VENUES } from '#app/demo/locations/demo-venues.table.ts';
import type { Region, WorldAthlete, WorldRoster, WorldTeam } from '#app/demo/world.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';

/** Hands out the ids of a table, ascending from 1. */
export class Ids {
  last = 0;

  next(): number {
    this.last += 1;
    return this.last;
  }
}

export interface CopiedDivision {
  id: number;
  parentId: number;
  kind: 'country' | 'state' | 'association' | 'league';
  name: string;
  shortName: string | null;
  levelMask: number;
}

export interface CopiedMembership {
  schoolDivisionId: number;
  teamId: number;
  sport: Sport;
  fromYear: number;
  toYear: number;
}

export interface CopiedVenue extends DemoVenue {
  id: number;
  timeZone: string;
}

/** The people and venues of a region. Ids of teams and athletes are one more than those of the world. */
export interface CopiedRegion {
  divisions: CopiedDivision[];
  memberships: CopiedMembership[];
  venues: CopiedVenue[];
  teams: WorldTeam[];
  athletes: readonly WorldAthlete[];
  rosters: WorldRoster[];
}

/** The tree that regions share. `nodes` maps a parent's id, a kind and a name to a node's id. */
export interface SharedTree {
  divisionIds: Ids;
  venueIds: Ids;
  nodes: Map<string, number>;
}

const WORLD_ID = 1;
const MEMBERS_SINCE_YEARS = 10;
// A region has three states, so this many regions give the country as many states as the largest one has.
const REGIONS_WITH_OWN_STATES = 17;

export function newTree(): SharedTree {
  const divisionIds = new Ids();
  divisionIds.last = WORLD_ID;
  return { divisionIds, venueIds: new Ids(), nodes: new Map() };
}

export function copyRegion(region: Region, tree: SharedTree): CopiedRegion {
  const numbered = (name: string, number: number) => (number === 0 ? name : `${name} ${number + 1}`);
  const inState = (name: string) => numbered(name, region.index % REGIONS_WITH_OWN_STATES);
  const ofRegion = (name: string) => numbered(name, region.index);
  const teams = region.teams.map((team) => ({ ...team, state: inState(team.state) }));
  const planted = plant(region, tree);
  const countryId = planted.node(WORLD_ID, 'country', { name: DEMO_COUNTRY });
  for (const { name, association, leagues } of STATES) {
    const stateId = planted.node(countryId, 'state', { name: inState(name) });
    const parentId = planted.node(stateId, 'association', association);
    planted.leagues(parentId, leagues, ofRegion);
  }
  for (const { leagues, ...association } of NATIONAL_ASSOCIATIONS) {
    const parentId = planted.node(countryId, 'association', association);
    planted.leagues(parentId, leagues, ofRegion);
    if (leagues.length === 0)
      planted.join(parentId, (team) => team.league === null && team.levelMask === association.levelMask);
  }
  return {
    divisions: planted.divisions,
    memberships: planted.memberships,
    venues: VENUES.map((venue) => copyVenue(venue, tree.venueIds.next(), ofRegion, inState)),
    teams,
    athletes: region.athletes,
    rosters: [...region.rosters()],
  };
}

type Naming = (name: string) => string;

function copyVenue(venue: DemoVenue, id: number, ofRegion: Naming, inState: Naming): CopiedVenue {
  const { timeZone } = STATES.find(({ name }) => name === venue.state)!;
  return { ...venue, id, timeZone, name: ofRegion(venue.name), state: inState(venue.state) };
}

type Named = Pick<DemoState, 'name'> & { shortName?: string; levelMask?: number };

function plant(region: Region, { divisionIds, nodes }: SharedTree) {
  const divisions: CopiedDivision[] = [];
  const memberships: CopiedMembership[] = [];
  const toYear = region.calendar.year;
  const node = (parentId: number, kind: CopiedDivision['kind'], { name, shortName, levelMask }: Named) => {
    const key = `${parentId} ${kind} ${name}`;
    const existingId = nodes.get(key);
    if (existingId !== undefined) return existingId;
    const id = divisionIds.next();
    nodes.set(key, id);
    divisions.push({ id, parentId, kind, name, shortName: shortName ?? null, levelMask: levelMask ?? 0 });
    return id;
  };
  const join = (schoolDivisionId: number, isMember: (team: WorldTeam) => boolean) => {
    for (const { id } of region.teams.filter(isMember)) {
      for (const sport of SPORTS) {
        memberships.push({
          schoolDivisionId,
          teamId: id + 1,
          sport,
          fromYear: toYear - MEMBERS_SINCE_YEARS,
          toYear,
        });
      }
    }
  };
  const leagues = (parentId: number, demoLeagues: readonly DemoLeague[], named: Naming) => {
    for (const league of demoLeagues) {
      const leagueId = node(parentId, 'league', { ...league, name: named(league.name) });
      join(leagueId, (team) => team.league === league.name);
    }
  };
  return { divisions, memberships, node, join, leagues };
}
