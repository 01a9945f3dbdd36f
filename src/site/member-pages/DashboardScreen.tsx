import { useLoaderData } from 'react-router';
import controls from '#kit/ui/controls.module.css';
import { screenHandle } from '#kit/ui/head.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import layout from '#kit/ui/layout.module.css';
import pageHead from '#kit/ui/page-head.module.css';
import { PageSkeleton } from '#kit/ui/Skeleton.tsx';
import { ACCOUNT_PATH, LOG_PATH } from '#sport/member-addresses.rules.ts';
import { LogWeek } from './LogWeek.tsx';
import { MemberSections } from './MemberSections.tsx';
import { loadDashboard } from './member-home.client.ts';
import { memberHomeWords as words } from './member-home.words.ts';

export const loader = loadDashboard;

export const handle = screenHandle({
  head: () => ({ title: words.dashboardTitle, robots: 'noindex' }),
});

const COLUMNS = [words.athlete, words.event, words.latest].map((head) => ({ head }));

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={COLUMNS} />
    </div>
  );
}

/** The same as at home, with the log of the week, beside the menu that stays. */
export function Component() {
  const { home, log, today } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{words.dashboardTitle}</h1>
          <div className={pageHead.facts}>
            <span>{words.today(today)}</span>
          </div>
        </div>
        <div className={pageHead.actions}>
          <a className={controls.button} href={LOG_PATH}>
            <Icon name="run" size="small" />
            {words.log}
          </a>
          <a className={controls.button} href={ACCOUNT_PATH}>
            <Icon name="gear" size="small" />
            {words.settings}
          </a>
        </div>
      </div>
      <MemberSections home={home}>{log ? <LogWeek log={log} /> : null}</MemberSections>
    </div>
  );
}
