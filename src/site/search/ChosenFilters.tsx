import chips from '#kit/ui/badges/chips.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { searchHref, withoutFilter, withoutFilters } from '#site/search/query/search-address.rules.ts';
import type { SearchData } from './search.client.ts';
import { searchWords as words } from './search.words.ts';
import { listActiveFilters } from './search-filters.rules.ts';

/** Lists the active filters; each link removes one. */
export function ChosenFilters({ data: { address, results, states } }: { data: SearchData }) {
  const active = listActiveFilters(address, { states, teams: results.teams, seasons: results.seasons });
  if (active.length === 0) return null;
  return (
    <nav className={chips.chips} aria-label={words.activeFilters}>
      {active.map(({ filter, label }) => (
        <a
          key={filter}
          href={searchHref(withoutFilter(address, filter))}
          aria-label={words.without(label)}
          data-keep-scroll=""
        >
          {label} <Icon name="x" size="small" />
        </a>
      ))}
      <a href={searchHref(withoutFilters(address))} data-keep-scroll="">
        {words.clearAll}
      </a>
    </nav>
  );
}
