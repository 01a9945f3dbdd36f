import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import table from '#kit/ui/tables/table.module.css';
import {
  CREATE_MEET_PATH,
  managerAddress,
  nextMeetAddress,
  runMeetAddress,
} from '#sport/addresses/manager-addresses.rules.ts';
import styles from './HostedMeets.module.css';
import { hostedMeetsWords as words } from './hosted-meets.words.ts';

type HostedMeet = Awaited<ReturnType<Api['manager']['getHostedMeets']>>['items'][number];

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiContext).manager.getHostedMeets({});

export const handle = screenHandle({ head: () => ({ title: words.title, robots: 'noindex' }) });

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[]} />
    </div>
  );
}

/** The meets of both sports that the viewer hosts or works at. */
export function Component() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.lead} />
      <p className={styles.actions}>
        <a className={controls.button} href={CREATE_MEET_PATH}>
          {words.create}
        </a>
      </p>
      {items.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneLead}</p>
        </Empty>
      ) : (
        <table className={table.table}>
          <caption className={layout.hiddenText}>{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.meet}</th>
              <th scope="col">{words.columns.dates}</th>
              <th scope="col" className={table.drop600}>
                {words.columns.role}
              </th>
              <th scope="col">{words.columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((meet) => (
              <MeetRow key={meet.meetId} meet={meet} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Hosts go to the manager of a meet, others to the page on which they run it. */
function MeetRow({ meet: { meetId, sport, name, dates, roles, state, progress } }: { meet: HostedMeet }) {
  const isHost = roles.includes('host');
  return (
    <tr>
      <td>
        <a href={isHost ? managerAddress(sport, meetId) : runMeetAddress(sport, meetId)}>{name}</a>
      </td>
      <td>{dates}</td>
      <td className={table.drop600}>{roles.map((role) => words.roles[role]).join(', ')}</td>
      <td>
        {state === 'setup' ? words.setup(progress) : words.states[state]}
        {isHost && state === 'over' ? (
          <div>
            <a href={nextMeetAddress(meetId)} aria-label={words.planNextOf(name)}>
              {words.planNext}
            </a>
          </div>
        ) : null}
      </td>
    </tr>
  );
}
