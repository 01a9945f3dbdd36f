import { useLoaderData } from 'react-router';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { MemberSections } from '#site/account/home/MemberSections.tsx';
import { loadDashboard } from '#site/account/home/member-home.client.ts';
import { memberHomeWords as words } from '#site/account/home/member-home.words.ts';
import { ACCOUNT_PATH, LOG_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { LogWeek } from './LogWeek.tsx';

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

/** The sections of the home page and the training log of the week, beside a fixed menu. */
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
