import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useMatches, useNavigation } from 'react-router';
import { OfflineSlot } from '#app/saved-pages/OfflineSlot.tsx';
import { SearchOpener } from '#app/shell/search/SearchOpener.tsx';
import { VARIANT_PARTS } from '#kit/site-variants.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { siteContext } from '#kit/ui/page/site-context.ts';
import { Breadcrumbs } from '#site/navigation/Breadcrumbs.tsx';
import { isForMembers } from '../guards.ts';
import { BottomBar } from './bottom-bar/BottomBar.tsx';
import { visibleHeadOf } from './first-head.ts';
import { Footer } from './footer/Footer.tsx';
import { useHashTarget } from './hash-target.ts';
import { Header } from './header/Header.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { usePageFocus } from './page-focus.ts';
import styles from './Shell.module.css';
import { useScrollPositions } from './scroll-positions.ts';
import { shellWords } from './shell.words.ts';
import { SideMenu } from './side-menu/SideMenu.tsx';
import { useMenus } from './use-menus.ts';
import { useViewer } from './viewer.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const footerData = await context.get(apiContext).home.getFooterData({}, { context: { lasting: true } });
  const { hasVideos, teams: _, ...stats } = footerData;
  const { sourceUrl, variant } = context.get(siteContext);
  const { hasHelp, hasFooterItems: hasItems } = VARIANT_PARTS[variant];
  return { hasHelp, sourceUrl, footer: { stats, sourceUrl, hasItems, hasVideos } };
}

/** The frame's data is loaded with the first page and never again. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The frame around every page. */
export function Component() {
  const site = useLoaderData<typeof loader>();
  const matches = useMatches();
  const { title, crumbs } = visibleHeadOf(matches);
  const viewer = useViewer();
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    document.title = title;
  }, [title]);
  useHashTarget();
  useMenus();
  usePageFocus();
  useScrollPositions();
  return (
    <>
      <a className={styles.skip} href="#main">
        {shellWords.skip}
      </a>
      <Header hasHelp={site.hasHelp} />
      <OfflineSlot />
      {crumbs ? <Breadcrumbs crumbs={crumbs} viewer={viewer} /> : null}
      <div className={styles.frame}>
        <SideMenu hasHelp={site.hasHelp} sourceUrl={site.sourceUrl} />
        <main id="main" tabIndex={-1}>
          {isLoading ? (
            <div className={styles.loading} role="progressbar" aria-label={shellWords.loading} />
          ) : null}
          <PageOutlet />
        </main>
      </div>
      <Footer facts={site.footer} isForMembers={isForMembers(matches)} />
      <BottomBar />
      <SearchOpener />
    </>
  );
}
