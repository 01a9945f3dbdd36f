import { formatCount } from '#kit/counts.ts';
import controls from '#kit/ui/controls.module.css';
import { Icon } from '#kit/ui/Icon.tsx';
import { SEARCH_PATH } from '#sport/addresses.rules.ts';
import { LEVEL_SEARCH_PREFIXES, LEVELS } from '#sport/levels.rules.ts';
import styles from './SearchForm.module.css';
import type { SearchData } from './search.client.ts';
import { searchWords as words } from './search.words.ts';
import { searchHref, withPrefix } from './search-page.rules.ts';
import { HIT_KINDS } from './search-query.rules.ts';

const KIND_PREFIX = { athlete: 'a', team: 't', meet: 'm' } as const;
const OTHER_PREFIXES = Object.entries(words.prefixes);
const LEVELS_OFFERED = LEVELS.filter(({ bit }) =>
  (Object.values(LEVEL_SEARCH_PREFIXES) as number[]).includes(bit),
);

/** The field, the prefixes as links that keep the words, and the filters. */
export function SearchForm({ data }: { data: SearchData }) {
  const { address } = data;
  return (
    <search>
      <form key={searchHref(address)} className={styles.form} method="get" action={SEARCH_PATH}>
        <div className={styles.line}>
          <span className={styles.field}>
            <Icon name="search" />
            <input
              name="q"
              type="search"
              defaultValue={address.q}
              aria-label={words.label}
              placeholder={words.label}
              autoComplete="off"
            />
          </span>
          <button type="submit" className={`${controls.button} ${styles.submit}`}>
            {words.submit}
          </button>
        </div>
        <Prefixes data={data} />
        <Filters data={data} />
      </form>
    </search>
  );
}

function Prefixes({ data: { address, kind, found } }: { data: SearchData }) {
  const { q } = address;
  const to = (prefix: string | null) => searchHref({ ...address, q: withPrefix(q, prefix), page: 1 });
  const counts = found && !found.isAlike ? found.counts : null;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav className={styles.chips} aria-label={words.narrow}>
      <a href={to(null)} aria-current={kind === null && !/^\s*\w{1,2}:/.test(q) ? 'true' : undefined}>
        {words.all} {all === null ? null : formatCount(all)}
      </a>
      {HIT_KINDS.toReversed().map((each) => (
        <a key={each} href={to(KIND_PREFIX[each])} aria-current={kind === each ? 'true' : undefined}>
          <b>{KIND_PREFIX[each]}:</b> {words.kinds[each]} {counts ? formatCount(counts[each]) : null}
        </a>
      ))}
      {OTHER_PREFIXES.map(([prefix, label]) => (
        <a
          key={prefix}
          href={to(prefix)}
          aria-current={q.toLowerCase().startsWith(`${prefix}:`) ? 'true' : undefined}
        >
          <b>{prefix}:</b> {label}
        </a>
      ))}
    </nav>
  );
}

function Filters({ data: { address, states } }: { data: SearchData }) {
  const { level, state, season } = address;
  const isListed = states.some(({ code }) => code === state);
  return (
    <fieldset className={styles.filters}>
      <legend>{words.filters}</legend>
      <label>
        <span>{words.level}</span>
        <select className={controls.select} name="level" defaultValue={level}>
          <option value="">{words.anyLevel}</option>
          {LEVELS_OFFERED.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.state}</span>
        <select className={controls.select} name="state" defaultValue={state}>
          <option value="">{words.anyState}</option>
          {isListed || state === '' ? null : <option value={state}>{state}</option>}
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.season}</span>
        <input
          name="season"
          inputMode="numeric"
          pattern="\d{4}"
          placeholder={words.anySeason}
          defaultValue={season ?? ''}
        />
      </label>
      <button type="submit" className={controls.button}>
        {words.apply}
      </button>
    </fieldset>
  );
}
