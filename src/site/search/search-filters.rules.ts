// Lists the filters of a search with their options, and the labels of the active ones.

import { HIT_ORDERS } from '#site/search/hits/hits.rules.ts';
import { type Filter, filtersOf, type SearchAddress } from '#site/search/query/search-address.rules.ts';
import { narrowingOf, SEARCH_PREFIXES } from '#site/search/query/search-prefixes.rules.ts';
import { HIT_KINDS } from '#site/search/query/search-query.rules.ts';
import { LEVELS } from '#sport/people/levels.rules.ts';
import { SPORTS } from '#sport/sports.rules.ts';
import { searchWords as words } from './search.words.ts';
import type { TeamOption } from './team-filter.rules.ts';

export interface Option {
  /** An empty value means no filter. */
  value: string;
  label: string;
}

export interface FilterOptions {
  name: keyof SearchAddress;
  label: string;
  value: string;
  options: Option[];
}

/** The options that depend on the site and on the hits. */
export interface Offered {
  states: readonly { code: string; name: string }[];
  teams: readonly TeamOption[];
  seasons: readonly number[];
}

/** Only levels with a prefix have a filter. */
const LEVEL_BITS = SEARCH_PREFIXES.flatMap((prefix) => Object.values(narrowingOf(prefix)));
const FILTER_LEVELS = LEVELS.filter(({ bit }) => LEVEL_BITS.includes(bit));

export function listFilters(address: SearchAddress, offered: Offered): FilterOptions[] {
  const filter = (name: keyof SearchAddress, label: string, options: Option[]): FilterOptions => {
    const value = String(address[name] ?? '');
    // A value in the address stays an option even when it is not offered: a state without schools, a team without hits.
    const isOffered = options.some((option) => option.value === value);
    const other = { value, label: name === 'team' ? words.thisTeam : value };
    return { name, label, value, options: isOffered ? options : [...options, other] };
  };
  const { states, teams, seasons } = offered;
  const open = (label: string): Option => ({ value: '', label });
  return [
    filter('type', words.type, [
      open(words.everything),
      ...HIT_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] })),
    ]),
    filter('sport', words.sport, [
      open(words.bothSports),
      ...SPORTS.map((sport) => ({ value: sport, label: words.sportNames[sport] })),
    ]),
    filter('level', words.level, [
      open(words.anyLevel),
      ...FILTER_LEVELS.map(({ slug, name }) => ({ value: slug, label: name })),
    ]),
    filter('state', words.state, [
      open(words.anyState),
      ...states.map(({ code, name }) => ({ value: code, label: name })),
    ]),
    filter('team', words.team, [
      open(words.anyTeam),
      ...teams.map(({ teamId, name, count }) => ({
        value: String(teamId),
        label: words.teamOf(name, count),
      })),
    ]),
    filter('season', words.season, [
      open(words.anySeason),
      ...seasons.map((year) => ({ value: String(year), label: String(year) })),
    ]),
    filter(
      'sort',
      words.sort,
      HIT_ORDERS.map((order) => ({ value: order, label: words.orders[order] })),
    ),
  ];
}

/** Lists each active filter with the label of its chosen option. */
export function listActiveFilters(
  address: SearchAddress,
  offered: Offered,
): { filter: Filter; label: string }[] {
  const choices = listFilters(address, offered);
  return filtersOf(address).map((filter) => {
    if (filter === 'team') return { filter, label: teamName(address, offered) };
    const { value, options } = choices.find(({ name }) => name === filter)!;
    return { filter, label: options.find((option) => option.value === value)!.label };
  });
}

const teamName = ({ team }: SearchAddress, { teams }: Offered) =>
  teams.find(({ teamId }) => teamId === team)?.name ?? words.thisTeam;
