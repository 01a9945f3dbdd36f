import { lazy, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { FrameMarkup } from '../frame-markup.ts';
import { ShellIsland } from '../ShellIsland.tsx';
import { useViewer } from '../viewer.ts';
import styles from './BottomBar.module.css';
import { bottomBarWords } from './bottom-bar.words.ts';

const MemberBottomBar = lazy(async () => {
  const { MemberBottomBar } = await import('./MemberBottomBar.tsx');
  return { default: MemberBottomBar };
});

/** The bar at the bottom of phones. The page ends above it. */
export function BottomBar() {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const frame = use(FrameMarkup);
  return (
    <nav className={styles.bottom} aria-label={bottomBarWords.label}>
      <ShellIsland
        id="bottom-bar"
        className={styles.row}
        isHidden={viewer !== null}
        markup={frame?.visitorBottomBar(pathname, pathname + search)}
      />
      {viewer ? (
        <Suspense fallback={null}>
          <MemberBottomBar viewer={viewer} />
        </Suspense>
      ) : null}
    </nav>
  );
}
