import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import links from '#kit/ui/navigation/link-list.module.css';
import { notFound } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import type { ClosedArea } from '#site/navigation/closed-areas.rules.ts';
import { HOME_PATH, rankingsIndexAddress, SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import {
  ATHLETES_PATH,
  DEVELOPERS_PATH,
  EVENTS_PATH,
  TEAMS_PATH,
} from '#sport/addresses/site-addresses.rules.ts';
import styles from './AreaScreen.module.css';
import { arePossible } from './address-parts.rules.ts';
import { type AreaName, areaNameOf } from './area-names.table.ts';
import { AREAS, type AreaWords, type OpenPage, openPageWords, areaWords as words } from './areas.words.ts';

const OPEN_PAGES: Record<OpenPage, string> = {
  'front-page': HOME_PATH,
  search: SEARCH_PATH,
  teams: TEAMS_PATH,
  athletes: ATHLETES_PATH,
  meets: EVENTS_PATH,
  'track-rankings': rankingsIndexAddress('tf'),
  'race-rankings': rankingsIndexAddress('xc'),
  api: DEVELOPERS_PATH,
};

interface AreaData {
  name: AreaName;
  path: string;
}

/** The handle of the addresses of an area that is not open yet. */
export function areaRoute(address: ClosedArea) {
  const name = areaNameOf(address);
  const { title }: AreaWords = AREAS[name];
  const handle = screenHandle<AreaData>({
    head: ({ path }) => ({
      title,
      description: words.description(title),
      canonical: path,
      robots: 'noindex',
    }),
  });
  return {
    Component,
    handle: { ...handle, isOpen: false },
    loader: (args: LoaderFunctionArgs) => loadArea(name, args),
  };
}

function loadArea(name: AreaName, { params, request }: LoaderFunctionArgs): AreaData {
  if (!arePossible(params)) throw notFound();
  return { name, path: new URL(request.url).pathname };
}

/** Says plainly that an area is not open yet, and offers the nearest page that is. */
export function Component() {
  const { name } = useLoaderData<AreaData>();
  const { title, promise, near }: AreaWords = AREAS[name];
  const [nearest, ...others] = near.map((page) => ({
    label: openPageWords[page],
    to: OPEN_PAGES[page],
  }));
  return (
    <div className={`${layout.page} ${styles.area}`}>
      <h1>{title}</h1>
      <Empty title={words.notOpen}>
        <p>{promise}</p>
        <p className={links.ways}>
          <a className={controls.button} href={nearest?.to}>
            {nearest?.label}
          </a>
          {others.map(({ label, to }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </p>
      </Empty>
    </div>
  );
}
