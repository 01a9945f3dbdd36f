// The view of the index of all lists: the events of one level, and the tree of states and leagues.

import { type ListQuery, type ListTarget, listHref } from '#competition/rankings/list-query.rules.ts';
import { indexCrumbs, type Link } from '#competition/rankings/list-tree.rules.ts';
import type { Scopes } from '#competition/rankings/rankings.contract.ts';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { rankingsIndexAddress } from '#sport/addresses/addresses.rules.ts';
import { LEVELS, UNATTACHED } from '#sport/people/levels.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';
import { FILTERED_LEVELS } from './list-filters.rules.ts';

type Node = Scopes['tree'][number];

export interface DivisionView extends Link {
  below: DivisionView[];
}

export type IndexView = ReturnType<typeof indexView>;

/** Unattached athletes are reached by the filter of a list. */
const TEAM_LEVELS = FILTERED_LEVELS.filter(({ bit }) => bit !== UNATTACHED);

/** Bits of levels; null for all levels. */
interface IndexLevels {
  /** The level in the address; null when it names none. */
  requested: number | null;
  /** The level whose events are shown. */
  level: number | null;
}

export function indexView(
  sport: Sport,
  { tree, events, season, seasonName }: Scopes,
  { requested, level }: IndexLevels,
) {
  const slug = LEVELS.find(({ bit }) => bit === requested)?.slug;
  const world = tree.find(({ parentId }) => parentId === null);
  const targetOf = (divisionId: number): ListTarget => ({ sport, kind: 'list', divisionId });
  const childrenOf = Map.groupBy(tree, ({ parentId }) => parentId);
  const toDivisionView = ({ schoolDivisionId, name }: Node): DivisionView => ({
    label: name,
    to: listHref(targetOf(schoolDivisionId), {}),
    below: (childrenOf.get(schoolDivisionId) ?? []).map(toDivisionView),
  });
  const worldId = world?.schoolDivisionId ?? 1;
  return {
    sport,
    title: words.indexTitle(sport),
    description: words.indexDescription(sport),
    canonical: slug ? levelAddress(sport, slug) : rankingsIndexAddress(sport),
    crumbs: indexCrumbs(sport),
    seasonName,
    sports: SPORTS.map((option) => ({
      label: words.otherSport(option),
      to: rankingsIndexAddress(option),
      isCurrent: option === sport,
    })),
    levels: TEAM_LEVELS.map((option) => ({
      label: option.name,
      to: levelAddress(sport, option.slug),
      isCurrent: option.bit === level,
    })),
    worldTo: listHref(targetOf(worldId), {}),
    eventGroups: eventGroups(events, targetOf(worldId), { seasonId: season, level }),
    divisions: (childrenOf.get(worldId) ?? []).map(toDivisionView),
  };
}

/** The events of a group, each with a link to its list of each gender. */
export interface EventGroup {
  title: string;
  events: { name: string; genders: Link[] }[];
}

export function eventGroups(
  events: Scopes['events'],
  target: ListTarget,
  query: Pick<ListQuery, 'seasonId' | 'level'>,
): EventGroup[] {
  return [...Map.groupBy(events, ({ group }) => group)].map(([group, members]) => ({
    title: words.groups[group] ?? group,
    events: members.map(({ event, name, genders }) => ({
      name,
      genders: genders.map(({ gender, name: label }) => ({
        label,
        to: listHref(target, { ...query, event, gender }),
      })),
    })),
  }));
}

const levelAddress = (sport: Sport, slug: string): string => `${rankingsIndexAddress(sport)}?level=${slug}`;
