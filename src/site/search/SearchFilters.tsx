import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import styles from './SearchForm.module.css';
import type { SearchData } from './search.client.ts';
import { searchWords as words } from './search.words.ts';
import { type FilterOptions, listFilters } from './search-filters.rules.ts';

/** A changed filter applies at once when scripts run. */
export function SearchFilters({ data }: { data: SearchData }) {
  const { address, results, states } = data;
  return (
    <fieldset
      className={`${controls.filters} ${styles.filters}`}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      <legend className={layout.hiddenText}>{words.filters}</legend>
      {listFilters(address, { states, teams: results.teams, seasons: results.seasons }).map((filter) => (
        <Select key={filter.name} filter={filter} />
      ))}
      <button type="submit" className={`${controls.button} ${layout.noScriptOnly}`}>
        {words.apply}
      </button>
    </fieldset>
  );
}

function Select({ filter: { name, label, value, options } }: { filter: FilterOptions }) {
  return (
    <label>
      <span className={controls.label}>{label}</span>
      <select className={controls.select} name={name} defaultValue={value}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
