import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import {
  ADMIN_MATCHES_PATH,
  ERROR_LOG_PATH,
  MESSAGE_REPORTS_PATH,
  OWN_LEAGUES_PATH,
  RECONCILIATION_PATH,
  supportMessagesAddress,
  TEAMS_TO_CONFIRM_PATH,
} from '#sport/addresses/member-addresses.rules.ts';
import styles from './Admin.module.css';
import { adminToolsWords as words } from './admin.words.ts';

interface OpenCounts {
  supportMessages: number;
  reportedMessages: number;
  teams: number;
  errors: number;
  differences: number;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<OpenCounts> {
  const api = context.get(apiContext);
  const [support, reports, setups, errors, books] = await Promise.all([
    api.supportInbox.listMessages({}),
    api.conversations.getReports({}),
    api.teamSetup.listWaiting({}),
    api.errorLog.listErrors({}),
    api.reconciliation.get({}),
  ]);
  return {
    supportMessages: support.openCount,
    reportedMessages: reports.openCount,
    teams: setups.teams.length,
    errors: errors.items.length,
    differences: books.open,
  };
}

export const handle = screenHandle<OpenCounts>({
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

/** Links admins to their pages, each with its open work. */
export function Component() {
  const waiting = useLoaderData<typeof loader>();
  const tools = [
    { to: supportMessagesAddress('open'), ...words.support(waiting.supportMessages) },
    { to: MESSAGE_REPORTS_PATH, ...words.reports(waiting.reportedMessages) },
    { to: TEAMS_TO_CONFIRM_PATH, ...words.teams(waiting.teams) },
    { to: ADMIN_MATCHES_PATH, ...words.matches },
    { to: OWN_LEAGUES_PATH, ...words.leagues },
    { to: RECONCILIATION_PATH, ...words.reconciliation(waiting.differences) },
    { to: ERROR_LOG_PATH, ...words.errors(waiting.errors) },
  ];
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <h1>{words.title}</h1>
      </div>
      <ul className={styles.tools}>
        {tools.map(({ to, label, note }) => (
          <li key={to}>
            <a href={to}>{label}</a>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
