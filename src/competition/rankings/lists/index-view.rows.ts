// What the index of all lists shows: the events of one level to pick, and the tree of places and leagues.

import { type ListPlace, listHref } from '#competition/rankings/list-query.rules.ts';
import { indexCrumbs, type Link } from '#competition/rankings/list-tree.rules.ts';
import type { Scopes } from '#competition/rankings/rankings.contract.ts';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { rankingsIndexAddress } from '#sport/addresses/addresses.rules.ts';
import { LEVELS, UNATTACHED } from '#sport/people/levels.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';
import { FILTERED_LEVELS } from './list-filters.rules.ts';

type Node = Scopes['tree'][number];

export interface PlaceView extends Link {
  below: PlaceView[];
}

export type IndexView = ReturnType<typeof indexView>;

/** Who runs for no team is found by the filter of a list. */
const TEAM_LEVELS = FILTERED_LEVELS.filter(({ bit }) => bit !== UNATTACHED);

/** Bits of levels; null: none is asked for, all are shown. */
interface IndexLevels {
  asked: number | null;
  level: number | null;
}

export function indexView(
  sport: Sport,
  { tree, events, season, seasonName }: Scopes,
  { asked, level }: IndexLevels,
) {
  const slug = LEVELS.find(({ bit }) => bit === asked)?.slug;
  const world = tree.find(({ parentId }) => parentId === null);
  const placeOf = (divisionId: number): ListPlace => ({ sport, kind: 'list', divisionId });
  const childrenOf = Map.groupBy(tree, ({ parentId }) => parentId);
  const toPlace = ({ ID, name }: Node): PlaceView => ({
    label: name,
    to: listHref(placeOf(ID), {}),
    below: (childrenOf.get(ID) ?? []).map(toPlace),
  });
  const worldId = world?.ID ?? 1;
  return {
    sport,
    title: words.indexTitle(sport),
    description: words.indexDescription(sport),
    canonical: slug ? levelAddress(sport, slug) : rankingsIndexAddress(sport),
    crumbs: indexCrumbs(sport),
    seasonName,
    sports: SPORTS.map((each) => ({
      label: words.otherSport(each),
      to: rankingsIndexAddress(each),
      isCurrent: each === sport,
    })),
    levels: TEAM_LEVELS.map((each) => ({
      label: each.name,
      to: levelAddress(sport, each.slug),
      isCurrent: each.bit === level,
    })),
    worldTo: listHref(placeOf(worldId), {}),
    eventGroups: [...Map.groupBy(events, ({ group }) => group)].map(([group, members]) => ({
      title: words.groups[group] ?? group,
      events: members.map(({ event, name, genders }) => ({
        name,
        genders: genders.map(({ gender, name: label }) => ({
          label,
          to: listHref(placeOf(worldId), { event, gender, seasonId: season, level }),
        })),
      })),
    })),
    places: (childrenOf.get(worldId) ?? []).map(toPlace),
  };
}

const levelAddress = (sport: Sport, slug: string): string => `${rankingsIndexAddress(sport)}?level=${slug}`;
