import controls from '#kit/ui/forms/controls.module.css';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import styles from './Compare.module.css';
import { compareWords as words } from './compare.words.ts';
import type { CompareView } from './compare-view.rows.ts';

/** Chooses the event, the two seasons, or another athlete by name. It works without scripts. */
export function CompareForms({ view }: { view: CompareView }) {
  const { canonical, address, eventKey, events, seasons, chosen, withId, search, rivals, clearTo } = view;
  return (
    <>
      <FilterForm
        key={canonical}
        className={controls.filters}
        action={address}
        aria-label={words.choose}
        apply={words.apply}
      >
        {withId === null ? null : <input type="hidden" name="with" value={withId} />}
        <label>
          <span className={controls.label}>{words.event}</span>
          <select className={controls.select} name="event" defaultValue={eventKey}>
            {events.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {withId === null && chosen ? (
          <>
            <SeasonChoice name="season" label={words.season} value={chosen.season} seasons={seasons} />
            <SeasonChoice name="other" label={words.other} value={chosen.other} seasons={seasons} />
          </>
        ) : null}
      </FilterForm>
      <form method="get" action={address} className={styles.find} aria-label={words.withTitle}>
        <input type="hidden" name="event" value={eventKey} />
        <label>
          <span className={controls.label}>{words.withTitle}</span>
          <input
            className={controls.input}
            type="search"
            name="name"
            placeholder={words.find}
            defaultValue={search.text}
            minLength={2}
            maxLength={100}
            required
          />
        </label>
        <button type="submit" className={controls.button}>
          {words.findButton}
        </button>
        {withId === null ? null : <a href={clearTo}>{words.clear}</a>}
      </form>
      {search.hits?.length === 0 ? <p>{words.nobody}</p> : null}
      <Links label={words.findButton} links={search.hits ?? []} />
      {withId === null && search.hits === null ? <Links label={words.rivals} links={rivals} /> : null}
    </>
  );
}

interface SeasonChoiceProps {
  name: 'season' | 'other';
  label: string;
  value: number;
  seasons: CompareView['seasons'];
}

function SeasonChoice({ name, label, value, seasons }: SeasonChoiceProps) {
  return (
    <label>
      <span className={controls.label}>{label}</span>
      <select className={controls.select} name={name} defaultValue={value}>
        {seasons.map((season) => (
          <option key={season.seasonId} value={season.seasonId}>
            {season.name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Links({ label, links }: { label: string; links: readonly { name: string; to: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ name, to }) => (
        <li key={to}>
          <a href={to}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
