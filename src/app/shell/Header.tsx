import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#kit/ui/Icon.tsx';
import { useShortcuts } from '#kit/ui/keys.ts';
import layout from '#kit/ui/layout.module.css';
import { HOME_PATH, rankingsIndexAddress, SEARCH_PATH } from '#sport/addresses.rules.ts';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { shellWords } from './shell.words.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const MENU_ID = 'site-menu';
export const DEVELOPERS_PATH = '/developers';

/** Each with the pages that belong to it. */
const DESTINATIONS = [
  { label: shellWords.meets, to: HOME_PATH, pages: /^\/$|\/meet\//i },
  { label: shellWords.rankings, to: rankingsIndexAddress('tf'), pages: /\/rankings/i },
  { label: shellWords.search, to: SEARCH_PATH, pages: /^\/search2/i },
];

/** The ink bar; the front page has its own, larger search. */
export function Header({ sourceUrl }: { sourceUrl: string | null }) {
  const { pathname, key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const isFrontPage = pathname === HOME_PATH;

  useEffect(() => {
    if (key) menu.current?.hidePopover?.();
  }, [key]);

  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <button
          type="button"
          className={`${styles.iconButton} ${styles.menuButton}`}
          popoverTarget={MENU_ID}
          aria-label={shellWords.menu}
        >
          <Icon name="menu" size="large" />
        </button>
        <a className={styles.logo} href={HOME_PATH}>
          <Logo />
          <span>{shellWords.siteName}</span>
        </a>
        <nav className={styles.nav} aria-label={shellWords.main}>
          {DESTINATIONS.map(({ label, to, pages }) => (
            <a key={to} href={to} aria-current={pages.test(pathname) ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {isFrontPage ? null : <SearchForm />}
        {isFrontPage ? null : (
          <a
            className={`${styles.iconButton} ${styles.searchLink}`}
            href={SEARCH_PATH}
            aria-label={shellWords.search}
          >
            <Icon name="search" size="large" />
          </a>
        )}
      </div>
      <nav ref={menu} id={MENU_ID} popover="auto" className={styles.menu} aria-label={shellWords.menu}>
        {DESTINATIONS.map(({ label, to }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
        <a href={DEVELOPERS_PATH}>{shellWords.developers}</a>
        {sourceUrl ? <a href={sourceUrl}>{shellWords.source}</a> : null}
        <ThemeSwitch />
      </nav>
    </header>
  );
}

/** A plain GET form: it searches with JavaScript off, too. `/` moves the cursor there. */
function SearchForm() {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(
    useCallback((key) => {
      if (key === '/') input.current?.focus();
      return key === '/';
    }, []),
  );
  return (
    <search className={styles.search}>
      <form method="get" action={SEARCH_PATH}>
        <Icon name="search" />
        <input
          ref={input}
          name="q"
          type="search"
          aria-label={shellWords.searchLabel}
          placeholder={shellWords.searchHint}
        />
        <span className={`${styles.key} ${layout.scriptOnly}`} aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
