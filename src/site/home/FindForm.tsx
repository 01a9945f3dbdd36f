import { Icon } from '#kit/ui/Icon.tsx';
import { SEARCH_PATH } from '#sport/addresses.rules.ts';
import styles from './HomeScreen.module.css';
import { homeWords as words } from './home.words.ts';

/** What the site is, and its largest search field. A plain GET form. */
export function FindForm() {
  return (
    <section className={styles.find} aria-label={words.searchRegion}>
      <Bend />
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

/** Six lanes through the last bend; the fourth is the one to watch. */
function Bend() {
  return (
    <svg
      className={styles.lanes}
      viewBox="0 0 560 230"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="var(--bar-line)"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M60 260V190A210 210 0 0 1 270-20H600" />
      <path d="M94 260V190A176 176 0 0 1 270 14H600" />
      <path d="M128 260V190A142 142 0 0 1 270 48H600" />
      <path d="M162 260V190A108 108 0 0 1 270 82H600" stroke="var(--bar-accent)" strokeOpacity=".75" />
      <path d="M196 260V190A74 74 0 0 1 270 116H600" />
      <path d="M230 260V190A40 40 0 0 1 270 150H600" />
    </svg>
  );
}
