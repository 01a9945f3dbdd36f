import { lazy, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { HOME_PATH } from '#sport/addresses/addresses.rules.ts';
import { FrameMarkup } from '../frame-markup.ts';
import { useIslandLinks } from '../island-links.ts';
import { ShellIsland } from '../ShellIsland.tsx';
import { useSession } from '../viewer.ts';
import { destinationOf } from './destinations.ts';
import styles from './Header.module.css';

const MemberActions = lazy(async () => {
  const { MemberActions } = await import('./MemberActions.tsx');
  return { default: MemberActions };
});

/** The dark bar at the top. The front page has its own, larger search, so the bar has none there. */
export function Header({ hasHelp }: { hasHelp: boolean }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const frame = use(FrameMarkup);
  useIslandLinks();
  const atHome = pathname === HOME_PATH || undefined;
  return (
    <header className={styles.bar} data-front-page={atHome}>
      <ShellIsland
        id="bar-start"
        className={styles.start}
        markup={frame?.barStart(destinationOf(pathname))}
      />
      <ShellIsland
        id="bar-end"
        className={styles.end}
        isHidden={session !== null}
        markup={frame?.barEnd(pathname + search, hasHelp)}
      />
      {session ? (
        <Suspense fallback={null}>
          <MemberActions session={session} hasHelp={hasHelp} />
        </Suspense>
      ) : null}
    </header>
  );
}
