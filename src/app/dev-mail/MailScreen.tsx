import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ID_PATTERN } from '#kit/ids.ts';
import { apiContext, notFound, pageContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import tables from '#kit/ui/tables/table.module.css';
import styles from './dev-mail.module.css';
import { DEV_MAIL_PATH, devMailAddress, devMailPartAddress, splitLinks } from './dev-mail.rules.ts';
import { devMailWords as words } from './dev-mail.words.ts';

type MailData = Awaited<ReturnType<typeof loader>>;

export async function loader({ context, params: { mailId = '' } }: LoaderFunctionArgs) {
  if (!ID_PATTERN.test(mailId)) throw notFound();
  context.get(pageContext).validFor(0);
  return context.get(apiContext).devMail.getMail({ mailId: Number(mailId) });
}

export const handle = screenHandle<MailData>({
  head: ({ id, subject }) => ({ title: subject, canonical: devMailAddress(id), robots: 'noindex' }),
});

export function Component() {
  const { id, subject, from, to, createdAt, headers, text } = useLoaderData<MailData>();
  const facts = [
    { name: words.from, value: from },
    { name: words.to, value: to },
    { name: words.at, value: createdAt },
    ...headers,
  ];
  const pieces = splitLinks(text);
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{subject}</h1>
      <p>
        <a href={DEV_MAIL_PATH}>{words.all}</a> · <a href={devMailPartAddress(id)}>{words.htmlPart}</a>
      </p>
      <table className={tables.table}>
        <caption className={layout.hiddenText}>{subject}</caption>
        <tbody>
          {facts.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.address}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SectionHead title={words.text} />
      <p className={styles.text}>
        {pieces.map((piece, index) => {
          const key = `${index} ${piece.text}`;
          return piece.isLink ? (
            <a key={key} href={piece.text}>
              {piece.text}
            </a>
          ) : (
            <span key={key}>{piece.text}</span>
          );
        })}
      </p>
    </div>
  );
}
