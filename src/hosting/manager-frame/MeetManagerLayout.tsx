import { useId, useState } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { formatCount } from '#kit/counts.ts';
import { SportTag } from '#kit/ui/badges/Tag.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { managerAddress, managersAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { NotHost } from './hosted-meets/NotHost.tsx';
import { ManagedMeetProvider, managerPageOf, useManagedMeet, useSetupPanel } from './ManagedMeet.tsx';
import styles from './MeetManagerLayout.module.css';
import { openManager } from './manager.client.ts';
import { frameWords as words } from './manager-frame.words.ts';
import { type MenuPage, managerPages } from './manager-pages.rules.ts';
import { PeopleHere } from './PeopleHere.tsx';

export const loader = (args: LoaderFunctionArgs) => openManager(args);

export const handle = screenHandle({
  query: { Meet: ANY_TEXT },
  head: () => ({ title: words.menu, robots: 'noindex' }),
});

/** The screens of a meet keep what is loaded and typed. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const meetOf = ({ pathname, searchParams }: URL) => `${pathname.split('/')[5]} ${searchParams.get('Meet')}`;
  return meetOf(currentUrl) !== meetOf(nextUrl);
}

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[]} />
    </div>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <NotHost sport={parseSport(pathname.split('/')[2] ?? '') ?? 'tf'} />;
}

/** The bar and menu of the meet manager around its screens. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <ManagedMeetProvider key={data.meetId} data={data}>
      <div data-sport={data.meet.sport}>
        <MeetBar />
        <MeetScreens />
      </div>
    </ManagedMeetProvider>
  );
}

/** The setup of the meet has steps of its own in place of the menu. */
function MeetScreens() {
  const isSetup = useSetupPanel() !== null;
  if (isSetup) return <Outlet />;
  return (
    <div className={styles.manager}>
      <ManagerMenu />
      <div className={styles.main}>
        <Outlet />
      </div>
    </div>
  );
}

function MeetBar() {
  const { meet, data } = useManagedMeet();
  // Opening registration opens the meet.
  const isPublic = data.isPublic || meet.isRegistrationEnabled;
  const isSetup = useSetupPanel() !== null;
  return (
    <div className={styles.bar}>
      <div className={`${layout.page} ${styles.barLine}`}>
        <SportTag sport={meet.sport}>{words.sport[meet.sport]}</SportTag>
        <b>{meet.name}</b>
        <span className={styles.dates}>{meet.titleDates}</span>
        <span className={styles.barEnd}>
          <PeopleHere />
          {isSetup ? <span className={styles.dates}>{words.offUntilActivated}</span> : null}
          <a href={meetAddress(meet.sport, meet.meetId)}>{isPublic ? words.publicPage : words.preview}</a>
          {isSetup ? <a href={managersAddress(meet.sport)}>{words.leave}</a> : null}
        </span>
      </div>
    </div>
  );
}

/** On narrow screens a button opens the menu. */
function ManagerMenu() {
  const { meet } = useManagedMeet();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const listId = useId();
  const isOpen = openAt === pathname;
  const pages = managerPages(meet.sport, meet);
  const path = managerPageOf(pathname);
  const current =
    pages.find((page) => page.path === path) ??
    pages.find((page) => page.path !== '' && path.startsWith(`${page.path}/`));
  return (
    <nav className={styles.menu} aria-label={words.menu} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`${controls.button} ${styles.opener}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {words.openMenu(current?.label ?? words.menu)}
        <Icon name="down" size="small" />
      </button>
      <div id={listId} className={styles.lists}>
        <PageList pages={pages.filter(({ group }) => group === 'meet')} current={current} />
        {pages.some(({ group }) => group === 'settings') ? (
          <>
            <h2 className={styles.group}>{words.settings}</h2>
            <PageList pages={pages.filter(({ group }) => group === 'settings')} current={current} />
          </>
        ) : null}
      </div>
    </nav>
  );
}

function PageList({ pages, current }: { pages: readonly MenuPage[]; current: MenuPage | undefined }) {
  const { meet, data } = useManagedMeet();
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.path}>
          <a
            href={managerAddress(meet.sport, meet.meetId, page.path)}
            aria-current={page === current ? 'page' : undefined}
          >
            {page.label}
            <PageNote page={page} count={page.count ? data.counts[page.count] : 0} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The count of a page, or the state of its panel until registration is on. */
function PageNote({ page, count }: { page: MenuPage; count: number }) {
  const { meet, data } = useManagedMeet();
  if (count > 0) return <span className={styles.count}>{formatCount(count)}</span>;
  const isOpen = data.isSetupOpen && !meet.isRegistrationEnabled;
  const state = page.panel && isOpen ? meet.setupState[page.panel] : undefined;
  if (!state) return null;
  return <span className={styles.count}>{words.states[state]}</span>;
}
