import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useNavigation,
} from 'react-router';
import { apiContext } from '#kit/ui/api-context.ts';
import { headOf } from '#kit/ui/head.ts';
import { siteContext } from '#kit/ui/site-context.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useMarkedPlace } from './marked-place.ts';
import styles from './Shell.module.css';
import { shellWords } from './shell.words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const held = await context.get(apiContext).home.getFooterData({}, { context: { lasting: true } });
  const { meetsUploaded: meets, athletes, teams, results } = held;
  return { counts: { meets, athletes, teams, results }, sourceUrl: context.get(siteContext).sourceUrl };
}

/** The frame stays as it came with the first page. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The frame around every page. */
export function Component() {
  const site = useLoaderData<typeof loader>();
  const matches = useMatches();
  const { title, crumbs } = headOf(matches);
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    document.title = title;
  }, [title]);
  useMarkedPlace();
  return (
    <>
      <a className={styles.skip} href="#main">
        {shellWords.skip}
      </a>
      <Header sourceUrl={site.sourceUrl} />
      {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
      <main id="main" tabIndex={-1}>
        {isLoading ? (
          <div className={styles.loading} role="progressbar" aria-label={shellWords.loading} />
        ) : null}
        <Outlet />
      </main>
      <Footer {...site} />
      <ScrollRestoration />
    </>
  );
}
