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

/** Every part of the site. Opened over the page by the header's button, with JavaScript off, too; or pinned beside it. */
export function SideMenu(facts: CommonMenuFacts) {
  const session = useSession();
  const frame = use(FrameMarkup);
  const isBeside = isPinned(useLocation().pathname);
  const [isFolded, setFolded] = useState(false);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => watchLater(menu.current!), []);
  useEffect(() => tellExpanded(isBeside ? !isFolded : null), [isBeside, isFolded]);

  // What stands beside the page is folded away and brought back by the same button.
  function handleBeforeToggle(event: ToggleEvent<HTMLElement>) {
    if (event.newState !== 'open' || !isBeside || !matchMedia(IS_WIDE).matches) return;
    event.preventDefault();
    setFolded(!isFolded);
  }

  return (
    <nav
      ref={menu}
      id={SIDE_MENU_ID}
      popover="auto"
      className={styles.menu}
      data-pinned={isBeside || undefined}
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

/** Nobody opens the menu before the page is there, so what it does then is not part of the first visit. */
function watchLater(menu: HTMLElement): () => void {
  // Without a network the menu still opens and its links lead on.
  const watching = import('./watch-menu.ts').then(({ watchMenu }) => watchMenu(menu)).catch(() => undefined);
  return () => void watching.then((stop) => stop?.());
}

/** By itself the button tells of the opened menu only. */
function tellExpanded(isExpanded: boolean | null): void {
  const button = document.querySelector(`header [popovertarget="${SIDE_MENU_ID}"]`);
  if (button)
    button.ariaExpanded = isExpanded === null || !matchMedia(IS_WIDE).matches ? null : String(isExpanded);
}
