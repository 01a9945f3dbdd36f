import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { HOME_PATH } from '#sport/addresses.rules.ts';
import { useIslandLinks } from '../island-links.ts';
import { ShellIsland } from '../ShellIsland.tsx';
import { useSession } from '../viewer.ts';
import { destinationOf } from './destinations.ts';
import styles from './Header.module.css';
import { barEnd, barStart } from './visitor-bar.ts';

const MemberActions = lazy(async () => {
  const { MemberActions } = await import('../member/MemberActions.tsx');
  return { default: MemberActions };
});

/** The ink bar. The front page has its own, larger search. */
export function Header({ hasHelp }: { hasHelp: boolean }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  useIslandLinks();
  const atHome = pathname === HOME_PATH || undefined;
  return (
    <header className={styles.bar} data-front-page={atHome}>
      <ShellIsland
        id="bar-start"
        className={styles.start}
        markup={import.meta.env.SSR ? barStart(destinationOf(pathname)) : null}
      />
      <ShellIsland
        id="bar-end"
        className={styles.end}
        isHidden={session !== null}
        markup={import.meta.env.SSR ? barEnd(pathname + search, hasHelp) : null}
      />
      {session ? (
        <Suspense fallback={null}>
          <MemberActions session={session} hasHelp={hasHelp} />
        </Suspense>
      ) : null}
    </header>
  );
}
