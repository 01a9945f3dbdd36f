import { Fragment, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import frame from '#hosting/manager-frame/MeetManagerLayout.module.css';
import { managerPages } from '#hosting/manager-frame/manager-pages.rules.ts';
import { SportTag, StatusTag } from '#kit/ui/badges/Tag.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import {
  managerAddress,
  RESULTS_UPLOAD_PAGE,
  runMeetAddress,
} from '#sport/addresses/manager-addresses.rules.ts';
import { UnsentLink } from '../outbox/OutboxBadge.tsx';
import type { RunMeet } from '../run-meet.client.ts';
import { runMeetScreens as words } from './run-meet-screens.words.ts';

interface RunMeetFrameProps {
  data: RunMeet;
  /** The page of the menu that is open. */
  current?: string;
  children: ReactNode;
}

/** The bar and menu around the pages with which the staff runs a meet. */
export function RunMeetFrame({ data, current = 'runmeet', children }: RunMeetFrameProps) {
  return (
    <div data-sport={data.meet.sport}>
      <MeetBar data={data} />
      <div className={frame.manager}>
        <Menu data={data} current={current} />
        <div className={frame.main}>{children}</div>
      </div>
    </div>
  );
}

function MeetBar({ data: { meet } }: { data: RunMeet }) {
  return (
    <div className={frame.bar}>
      <div className={`${layout.page} ${frame.barLine}`}>
        <SportTag sport={meet.sport}>{words.sport[meet.sport]}</SportTag>
        <b>{meet.name}</b>
        <span className={frame.dates}>{words.day(meet.startOn)}</span>
        <span className={frame.barEnd}>
          <UnsentLink sport={meet.sport} meetId={meet.meetId} />
          {meet.isRehearsal ? <StatusTag tone="warn">{words.rehearsal}</StatusTag> : null}
          {meet.isRehearsal ? null : <a href={meetAddress(meet.sport, meet.meetId)}>{words.publicPage}</a>}
        </span>
      </div>
    </div>
  );
}

/** Hosts see all pages of the meet manager, others those with which they work. On narrow screens a button opens it. */
function Menu({ data: { meet, member }, current }: { data: RunMeet; current: string }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const listId = useId();
  const isOpen = openAt === pathname;
  const isHost = member.isAdmin || member.roles.includes('host');
  const isFull = isHost && !meet.isRehearsal;
  const pages = isFull
    ? managerPages(meet.sport).map(({ path, label, group }) => ({ path, label, group }))
    : [
        { path: 'runmeet', label: words.title, group: 'meet' as const },
        ...(isHost || member.roles.includes('timer')
          ? [{ path: RESULTS_UPLOAD_PAGE, label: words.importResults, group: 'meet' as const }]
          : []),
      ];
  const home = runMeetAddress(meet.sport, meet.meetId);
  const addressOf = (path: string) =>
    path === 'runmeet' ? home : managerAddress(meet.sport, meet.meetId, path);
  return (
    <nav className={frame.menu} aria-label={words.menu} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`${controls.button} ${frame.opener}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {words.menu}
        <Icon name="down" size="small" />
      </button>
      <div id={listId} className={frame.lists}>
        {[...Map.groupBy(pages, ({ group }) => group)].map(([group, members]) => (
          <Fragment key={group}>
            {group === 'settings' ? <h2 className={frame.group}>{words.settings}</h2> : null}
            <ul>
              {members.map(({ path, label }) => (
                <li key={path}>
                  <a href={addressOf(path)} aria-current={path === current ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </nav>
  );
}
