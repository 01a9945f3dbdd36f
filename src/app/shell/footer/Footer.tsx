import { lazy, Suspense, use } from 'react';
import { FrameMarkup } from '../frame-markup.ts';
import { ShellIsland } from '../ShellIsland.tsx';
import { useViewer } from '../viewer.ts';
import styles from './Footer.module.css';
import { LatestVideos } from './LatestVideos.tsx';
import type { FooterFacts } from './visitor-footer.ts';

const MemberPromotion = lazy(async () => {
  const { MemberPromotion } = await import('./MemberPromotion.tsx');
  return { default: MemberPromotion };
});

interface FooterProps {
  facts: FooterFacts & { hasVideos: boolean };
  /** Pages for members show no videos. */
  isForMembers: boolean;
}

/** Shows the latest videos, the site's counts and the links to its parts. */
export function Footer({ facts, isForMembers }: FooterProps) {
  const viewer = useViewer();
  const frame = use(FrameMarkup);
  return (
    <footer className={styles.footer}>
      {facts.hasItems && facts.hasVideos ? <LatestVideos isHidden={isForMembers} /> : null}
      {facts.hasItems ? (
        <>
          <ShellIsland id="promotion" markup={frame?.promotion()} isHidden={viewer !== null} />
          {viewer ? (
            <Suspense fallback={null}>
              <MemberPromotion viewer={viewer} />
            </Suspense>
          ) : null}
        </>
      ) : null}
      <ShellIsland id="footer" markup={frame?.visitorFooter(facts)} />
    </footer>
  );
}
