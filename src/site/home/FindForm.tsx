import { Bend } from '#kit/ui/images/Bend.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { SEARCH_PATH, SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import styles from './HomeScreen.module.css';
import { homeWords as words } from './home.words.ts';

/** The site's headline and its largest search field, as a plain GET form. */
export function FindForm() {
  return (
    <section className={styles.find} aria-label={words.searchRegion}>
      <Bend className={styles.lanes} />
      <div className={styles.inner}>
        <h1>{words.title}</h1>
        <search>
          <form method="get" action={SEARCH_PATH}>
            <span className={styles.field}>
              <Icon name="search" size="large" />
              <input
                id="q"
                name="q"
                type="search"
                aria-label={words.searchLabel}
                placeholder={words.searchHint}
                autoComplete="off"
                maxLength={SEARCH_TEXT_MAX}
              />
            </span>
            <button type="submit">{words.search}</button>
          </form>
        </search>
        <p className={styles.narrow}>
          {words.narrow}
          {words.prefixes.map(([prefix, label]) => (
            <span key={prefix}>
              <kbd>{prefix}:</kbd> {label}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}
