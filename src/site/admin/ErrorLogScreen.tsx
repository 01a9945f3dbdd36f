import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { ERROR_LOG_PATH } from '#sport/addresses/member-addresses.rules.ts';
import styles from './Admin.module.css';
import { errorLogWords as words } from './admin.words.ts';
import { ERROR_ORDERS, type ErrorOrder } from './error-log.rules.ts';

type LoggedErrors = Awaited<ReturnType<Api['errorLog']['listErrors']>>;

interface ErrorLogData extends LoggedErrors {
  order: ErrorOrder;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ErrorLogData> {
  const requested = new URL(request.url).searchParams.get('order');
  const order = ERROR_ORDERS.find((order) => order === requested) ?? 'newest';
  return { ...(await context.get(apiContext).errorLog.listErrors({ order })), order };
}

export const handle = screenHandle<ErrorLogData>({
  query: { order: /^(newest|frequent)$/ },
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

/** Lists the errors of visitors' browsers for admins, each different error once. */
export function Component() {
  const { items, order } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.lead} />
      <Segment
        label={words.order}
        items={ERROR_ORDERS.map((value) => ({
          label: words.orders[value],
          to: `${ERROR_LOG_PATH}?order=${value}`,
          isCurrent: value === order,
        }))}
      />
      {items.length === 0 ? <p className={layout.muted}>{words.none}</p> : null}
      <ul className={styles.errors}>
        {items.map((error) => (
          <li key={`${error.message1} ${error.message2} ${error.path}`}>
            <p>
              <b>{error.message1 === '' ? error.message2 : error.message1}</b> {words.times(error.times)}
            </p>
            {error.message1 === '' || error.message2 === '' ? null : <p>{error.message2}</p>}
            <p className={styles.facts}>
              <code>{error.path}</code>
              <span>{words.span(readerTime(error.firstAt), readerTime(error.lastAt))}</span>
            </p>
            <details>
              <summary>{words.details}</summary>
              <p className={styles.facts}>{error.userAgent}</p>
              <pre>{error.data}</pre>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
