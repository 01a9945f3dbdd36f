// What the index of all lists shows: events to pick, and the tree of places and leagues.
import { rankingsIndexAddress } from '#sport/addresses.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';
import { type ListPlace, listHref } from './list-query.rules.ts';
import { indexCrumbs, type Link } from './list-tree.rules.ts';
import type { Scopes } from './rankings.contract.ts';
import { rankingsWords as words } from './rankings.words.ts';

type Node = Scopes['tree'][number];

export interface PlaceView extends Link {
  below: PlaceView[];
}

export type IndexView = ReturnType<typeof indexView>;

export function indexView(sport: Sport, { tree, events, season, seasonName }: Scopes) {
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
    canonical: rankingsIndexAddress(sport),
    crumbs: indexCrumbs(sport),
    seasonName,
    sports: SPORTS.map((each) => ({
      label: words.otherSport(each),
      to: rankingsIndexAddress(each),
      isCurrent: each === sport,
    })),
    worldTo: listHref(placeOf(worldId), {}),
    eventGroups: [...Map.groupBy(events, ({ group }) => group)].map(([group, members]) => ({
      title: words.groups[group] ?? group,
      events: members.map(({ event, name, genders }) => ({
        name,
        genders: genders.map(({ gender, name: label }) => ({
          label,
          to: listHref(placeOf(worldId), { event, gender, seasonId: season }),
        })),
      })),
    })),
    places: (childrenOf.get(worldId) ?? []).map(toPlace),
  };
}
