import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import tables from '#kit/ui/tables/table.module.css';
import styles from './dev-mail.module.css';
import { DEV_MAIL_PATH, devMailAddress } from './dev-mail.rules.ts';
import { devMailWords as words } from './dev-mail.words.ts';

type OutboxData = Awaited<ReturnType<typeof loader>>;

export async function loader({ context }: LoaderFunctionArgs) {
  context.get(pageContext).validFor(0);
  return context.get(apiContext).devMail.listMails({});
}

export const handle = screenHandle<OutboxData>({
  head: () => ({ title: words.title, canonical: DEV_MAIL_PATH, robots: 'noindex' }),
});

export function Component() {
  const { items, pushes } = useLoaderData<OutboxData>();
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={layout.muted}>{words.lead}</p>
      <p>
        <a href={DEV_MAIL_PATH}>{words.reload}</a>
      </p>
      {items.length === 0 ? (
        <Empty title={words.none}>{words.noneHint}</Empty>
      ) : (
        <table className={tables.table}>
          <caption className={layout.hiddenText}>{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.subject}</th>
              <th scope="col">{words.to}</th>
              <th scope="col" className={tables.drop600}>
                {words.at}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, subject, to, createdAt }) => (
              <tr key={id}>
                <td className={tables.name}>
                  <a className={tables.link} href={devMailAddress(id)}>
                    {subject}
                  </a>
                </td>
                <td className={styles.address}>{to}</td>
                <td className={tables.drop600}>
                  <time dateTime={createdAt}>{createdAt.slice(0, 19).replace('T', ' ')}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pushes.length === 0 ? null : (
        <table className={tables.table}>
          <caption className={styles.title}>{words.pushes}</caption>
          <thead>
            <tr>
              <th scope="col">{words.text}</th>
              <th scope="col">{words.ttl}</th>
            </tr>
          </thead>
          <tbody>
            {pushes.map(({ id, text, ttlSeconds }) => (
              <tr key={id}>
                <td className={styles.address}>{text}</td>
                <td>{ttlSeconds} s</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
