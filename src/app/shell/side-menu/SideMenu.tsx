import { lazy, Suspense, type ToggleEvent, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { FrameMarkup } from '../frame-markup.ts';
import { ShellIsland } from '../ShellIsland.tsx';
import { shellWords } from '../shell.words.ts';
import { useSession } from '../viewer.ts';
import type { CommonMenuFacts } from './common-menu.ts';
import { IS_WIDE, isPinned } from './pinned.ts';
import styles from './SideMenu.module.css';
import { SIDE_MENU_ID } from './side-menu-id.ts';

const PersonalMenu = lazy(async () => {
  const { PersonalMenu } = await import('./PersonalMenu.tsx');
  return { default: PersonalMenu };
});

/** Links to every part of the site. The header's button opens it, even without JavaScript. Dashboards pin it. */
export function SideMenu(facts: CommonMenuFacts) {
  const session = useSession();
  const frame = use(FrameMarkup);
  const isPinnedHere = isPinned(useLocation().pathname);
  const [isFolded, setFolded] = useState(false);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => watchWhenLoaded(menu.current!), []);
  useEffect(() => markExpanded(isPinnedHere ? !isFolded : null), [isPinnedHere, isFolded]);

  // The header's button folds a pinned menu and brings it back.
  function handleBeforeToggle(event: ToggleEvent<HTMLElement>) {
    if (event.newState !== 'open' || !isPinnedHere || !matchMedia(IS_WIDE).matches) return;
    event.preventDefault();
    setFolded(!isFolded);
  }

  return (
    <nav
      ref={menu}
      id={SIDE_MENU_ID}
      popover="auto"
      className={styles.menu}
      data-pinned={isPinnedHere || undefined}
      data-folded={isFolded || undefined}
      aria-label={shellWords.menu}
      onBeforeToggle={handleBeforeToggle}
    >
      <button
        type="button"
        className={styles.close}
        popoverTarget={SIDE_MENU_ID}
        popoverTargetAction="hide"
        aria-label={shellWords.closeMenu}
      >
        <Icon name="x" />
      </button>
      {session ? (
        <Suspense fallback={null}>
          <PersonalMenu session={session} />
        </Suspense>
      ) : null}
      <ShellIsland id="menu-for-all" markup={frame?.commonMenu(facts)} />
    </nav>
  );
}

/** Loads the menu's code after the page, because no one opens the menu before. Returns a function that removes it. */
function watchWhenLoaded(menu: HTMLElement): () => void {
  // Without this code, for want of a network, the menu still opens and its links work.
  const watching = import('./watch-menu.ts').then(({ watchMenu }) => watchMenu(menu)).catch(() => undefined);
  return () => void watching.then((stop) => stop?.());
}

/** Sets `aria-expanded` on the header's button. The browser sets it for an open popover, not for a pinned menu. */
function markExpanded(isExpanded: boolean | null): void {
  const button = document.querySelector(`header [popovertarget="${SIDE_MENU_ID}"]`);
  if (button)
    button.ariaExpanded = isExpanded === null || !matchMedia(IS_WIDE).matches ? null : String(isExpanded);
}
