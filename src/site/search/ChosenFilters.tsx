import chips from '#kit/ui/badges/chips.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { searchHref, withoutFilter, withoutFilters } from '#site/search/query/search-address.rules.ts';
import type { SearchData } from './search.client.ts';
import { searchWords as words } from './search.words.ts';
import { chosenFilters } from './search-filters.rules.ts';

/** The filters that are on, each taken off by its link. */
export function ChosenFilters({ data: { address, found, states } }: { data: SearchData }) {
  const chosen = chosenFilters(address, { states, teams: found.teams, seasons: found.seasons });
  if (chosen.length === 0) return null;
  return (
    <nav className={chips.chips} aria-label={words.activeFilters}>
      {chosen.map(({ filter, label }) => (
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
