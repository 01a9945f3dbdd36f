// The view of the home page of a kind of season.
import { eventsHref, NO_EVENTS_ADDRESS } from '#competition/meet-search/screens/events-address.rules.ts';
import { listHref } from '#competition/rankings/list-query.rules.ts';
import { eventGroups } from '#competition/rankings/lists/index-view.rows.ts';
import type { Scopes } from '#competition/rankings/rankings.contract.ts';
import { isArea, WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { divisionGroupTitle } from '#people/venues/school-divisions/school-divisions.words.ts';
import { seasonHomeCrumbs } from '#people/venues/school-divisions/season-home-crumbs.rules.ts';
import { rankingsIndexAddress } from '#sport/addresses/addresses.rules.ts';
import { seasonHomeAddress } from '#sport/addresses/site-addresses.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, LEVELS, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { SEASON_KINDS, type SeasonKind, seasonKindTitle, sportOfKind } from '#sport/sports.rules.ts';
import type { SeasonHomeReply } from './season-homes.contract.ts';
import { seasonHomeWords as words } from './season-homes.words.ts';

export interface SeasonHomeTarget {
  kind: SeasonKind;
  divId: number;
  /** The bit of a level; null for all. */
  level: number | null;
}

export type SeasonHomeView = ReturnType<typeof seasonHomeView>;

/** The levels of the menu, the most visited first. */
const MENU_LEVELS = [HIGH_SCHOOL, MIDDLE_SCHOOL, CLUB, COLLEGE];

/** The address of the home page of a season, of a division and a level. */
export function seasonHomeHref({ kind, divId, level }: SeasonHomeTarget): string {
  const slug = levelSlug(level);
  const path = seasonHomeAddress(kind, divId === WORLD_DIVISION_ID ? undefined : divId);
  return slug ? `${path}?level=${slug}` : path;
}

const levelSlug = (level: number | null): string => LEVELS.find(({ bit }) => bit === level)?.slug ?? '';

export function seasonHomeView(target: SeasonHomeTarget, home: SeasonHomeReply, { events }: Scopes) {
  const { kind, divId, level } = target;
  const { path, divisions, season, seasonName, topMarks, weekMarks } = home;
  const sport = sportOfKind(kind);
  const node = path.at(-1)!;
  const title = words.title(kind, divId === WORLD_DIVISION_ID ? null : node.name);
  const list = { sport, kind: 'list', divisionId: divId } as const;
  return {
    sport,
    title,
    seasonName,
    description: words.description(title, seasonName),
    canonical: seasonHomeHref(target),
    crumbs: seasonHomeCrumbs(kind, path),
    kinds: SEASON_KINDS.map((option) => ({
      label: words.shortKinds[option],
      to: seasonHomeHref({ ...target, kind: option }),
      isCurrent: option === kind,
    })),
    levels: [null, ...MENU_LEVELS].map((bit) => ({
      label:
        LEVELS.find((option) => option.bit === bit)?.name ?? words.everyLevel(divId === WORLD_DIVISION_ID),
      to: seasonHomeHref({ ...target, level: bit }),
      isCurrent: bit === level,
    })),
    recent: home.recent,
    upcoming: home.upcoming,
    latest: home.latest,
    championships: home.championships,
    topMarks:
      topMarks.length === 0
        ? null
        : { season: seasonName, path: listHref(list, { seasonId: season, level }), items: topMarks },
    week: weekMarks.length === 0 ? [] : [{ sport: seasonKindTitle(kind), items: weekMarks }],
    eventGroups: eventGroups(events, list, { seasonId: season, level }),
    rankingsTo: rankingsIndexAddress(sport),
    meetsTo: eventsHref({
      ...NO_EVENTS_ADDRESS,
      sport,
      near: isArea(node.kind) ? node.name : '',
      level: levelSlug(level),
    }),
    divisions: [...Map.groupBy(divisions, (division) => division.kind)].map(([group, members]) => ({
      title: divisionGroupTitle(group, node.name),
      items: members.map(({ schoolDivisionId, name }) => ({
        label: name,
        to: seasonHomeHref({ ...target, divId: schoolDivisionId }),
      })),
    })),
  };
}
