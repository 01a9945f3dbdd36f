import { lazy, Suspense } from 'react';
import { ShellIsland } from '../ShellIsland.tsx';
import { useViewer } from '../viewer.ts';
import styles from './Footer.module.css';
import { LatestVideos } from './LatestVideos.tsx';
import { type FooterFacts, promotion, visitorFooter } from './visitor-footer.ts';

const MemberPromotion = lazy(async () => {
  const { MemberPromotion } = await import('./MemberPromotion.tsx');
  return { default: MemberPromotion };
});

interface FooterProps {
  facts: FooterFacts & { hasVideos: boolean };
  /** The page is one to work on: without the videos. */
  isForMembers: boolean;
}

/** The latest videos, what the site holds, and where its parts are. */
export function Footer({ facts, isForMembers }: FooterProps) {
  const viewer = useViewer();
  return (
    <footer className={styles.footer}>
      {facts.hasItems && facts.hasVideos ? <LatestVideos isHidden={isForMembers} /> : null}
      {facts.hasItems ? (
        <>
          <ShellIsland
            id="promotion"
            markup={import.meta.env.SSR ? promotion() : null}
            isHidden={viewer !== null}
          />
          {viewer ? (
            <Suspense fallback={null}>
              <MemberPromotion viewer={viewer} />
            </Suspense>
          ) : null}
        </>
      ) : null}
      <ShellIsland id="footer" markup={import.meta.env.SSR ? visitorFooter(facts) : null} />
    </footer>
  );
}
