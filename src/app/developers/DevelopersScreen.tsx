import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiDocumentContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { Island, island } from '#kit/ui/tables/island.tsx';
import styles from './DevelopersScreen.module.css';
import { developersWords as words } from './developers.words.ts';
import { callRows, proseRow } from './reference.rows.ts';
import { type ReferenceDocument, readReference } from './reference.rules.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const document = await context.get(apiDocumentContext)();
  const { groups, intro } = readReference(document as ReferenceDocument);
  return {
    intro: island(proseRow(intro)),
    contents: groups.map(({ name, calls }) => ({ name, count: calls.length })),
    calls: island(callRows(groups)),
  };
}

export const handle = screenHandle<Awaited<ReturnType<typeof loader>>>({
  head: () => ({ title: words.title, description: words.description, canonical: '/developers' }),
});

/** The reference of the API, readable without JavaScript and on a phone. */
export function Component() {
  const { intro, contents, calls } = useLoaderData<typeof loader>();
  return (
    <div className={`${layout.page} ${styles.reference}`}>
      <h1>{words.title}</h1>
      <Island as="div" rows={intro} />
      <p>
        {words.document} <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>
      </p>
      <nav aria-label={words.contents}>
        <ul className={styles.contents}>
          {contents.map(({ name, count }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a> {words.callCount(count)}
            </li>
          ))}
        </ul>
      </nav>
      <Island as="div" rows={calls} />
    </div>
  );
}
