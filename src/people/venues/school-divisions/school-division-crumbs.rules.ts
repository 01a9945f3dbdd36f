// The breadcrumbs from the tree of schools: level, state, association, league.
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type SchoolDivision, type SchoolDivisionKind, WORLD_DIVISION_ID } from './school-divisions.rules.ts';
import { worldWord } from './school-divisions.words.ts';

/** A breadcrumb in the shape that `kit/ui/page/head.ts` takes. */
export interface DivisionCrumb {
  label: string;
  to: string;
  menu: 'sport' | 'division';
}

/** A crumb of a page below the divisions, which may also open the menu of a team. */
export interface PageCrumb extends Omit<DivisionCrumb, 'menu'> {
  menu?: DivisionCrumb['menu'] | 'team';
}

/** A division in the spelling of the calls. */
export interface DivisionNode {
  schoolDivisionId: number;
  name: string;
}

/** An association is visible with its short name. */
export const nameOnWay = ({
  name,
  shortName,
  kind,
}: Pick<SchoolDivision, 'name' | 'shortName' | 'kind'>): string =>
  kind === 'association' ? (shortName ?? name) : name;

export const nodeOnWay = (division: SchoolDivision): DivisionNode => ({
  schoolDivisionId: division.schoolDivisionId,
  name: nameOnWay(division),
});

const KINDS: readonly SchoolDivisionKind[] = ['country', 'state', 'association', 'league', 'custom'];

/**
 * Lists divisions from the widest to the narrowest, without World; the country is left out when a narrower one follows.
 */
export function visibleDivisions<Node extends { kind: SchoolDivisionKind }>(nodes: readonly Node[]): Node[] {
  const visible = nodes
    .filter(({ kind }) => kind !== 'world')
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const below = visible.filter(({ kind }) => kind !== 'country');
  return below.length > 0 ? below : visible;
}

/** `places` come from `visibleDivisions`; each crumb leads to the list that `listAt` returns for it. */
export function divisionCrumbs(
  places: readonly DivisionNode[],
  levelMask: number,
  listAt: (divisionId: number) => string,
): DivisionCrumb[] {
  const level = onlyLevel(levelMask);
  return [
    { label: level?.name ?? worldWord, to: listAt(WORLD_DIVISION_ID), menu: 'sport' },
    ...places.map(({ schoolDivisionId, name }) => ({
      label: name,
      to: listAt(schoolDivisionId),
      menu: 'division' as const,
    })),
  ];
}

/** The crumb of a list for the whole world, where readers choose a narrower division. */
export const worldCrumb = (to: string): DivisionCrumb => ({ label: worldWord, to, menu: 'division' });

export interface ListsOfPage {
  sport: Sport;
  levelMask: number;
  /** Null for the newest season with marks. */
  seasonId: number | null;
}

/** The lists that a page links to: those of its sport, season and level. */
export function listsOf({ sport, levelMask, seasonId }: ListsOfPage): (divisionId: number) => string {
  const level = onlyLevel(levelMask);
  const query = new URLSearchParams({
    ...(seasonId !== null && { season: String(seasonId) }),
    ...(level && { level: level.slug }),
  });
  return (divisionId) => {
    const address = rankingsAddress(sport, 'list', divisionId);
    return query.size > 0 ? `${address}?${query}` : address;
  };
}

/** A node that several levels share belongs to none of them. */
export function onlyLevel(levelMask: number) {
  const levels = levelsOf(levelMask);
  return levels.length === 1 ? levels[0]! : null;
}
