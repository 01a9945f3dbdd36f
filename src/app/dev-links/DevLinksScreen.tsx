import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import tables from '#kit/ui/tables/table.module.css';
import { SPORTS } from '#sport/sports.rules.ts';
import { type RouteRow, routesContext } from '../route-table.ts';
import styles from './DevLinksScreen.module.css';
import { devLinksWords as words } from './dev-links.words.ts';
import { exampleOf, type FoundResults, WORLD_ID } from './examples.rules.ts';

interface DevLinksData {
  routes: (RouteRow & { example: string | null })[];
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<DevLinksData> {
  const listAll = context.get(routesContext);
  // The browser has not loaded every screen; the server makes this page.
  if (!listAll) throw redirectDocument(new URL(request.url).pathname);
  const found = await findResults(context.get(apiContext));
  return { routes: listAll().map((row) => ({ ...row, example: exampleOf(row.address, found) })) };
}

/** The leader of a list of each sport. */
async function findResults(api: Api): Promise<FoundResults> {
  const lists = await Promise.all(SPORTS.map((sport) => api.rankings.getList({ divId: WORLD_ID, sport })));
  return Object.fromEntries(
    lists.flatMap(({ items: [leader] }, index) => (leader ? [[SPORTS[index], leader]] : [])),
  );
}

export const handle = screenHandle<DevLinksData>({
  head: () => ({ title: words.title, canonical: '/dev', robots: 'noindex' }),
});

/** Every address of the site, with one of its pages to open. */
export function Component() {
  const { routes } = useLoaderData<DevLinksData>();
  const stories = routes.filter(({ address }) => address.startsWith('/dev/'));
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <SectionHead title={words.stories} />
      <ul>
        {stories.map(({ address }) => (
          <li key={address}>
            <a href={address}>{address}</a>
          </li>
        ))}
      </ul>
      <SectionHead
        title={words.routes}
        note={words.count(routes.length, routes.filter(({ isOpen }) => isOpen).length)}
      />
      <RouteTable routes={routes} />
    </div>
  );
}

function RouteTable({ routes }: DevLinksData) {
  return (
    <table className={tables.table}>
      <caption className={layout.hiddenText}>{words.routes}</caption>
      <thead>
        <tr>
          <th scope="col">{words.address}</th>
          <th scope="col" className={tables.drop1100}>
            {words.screen}
          </th>
          <th scope="col" className={tables.drop600}>
            {words.who}
          </th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {routes.map(({ address, example, screen, who, isOpen }) => (
          <tr key={address}>
            <td className={styles.address}>
              {example ? (
                <a className={tables.link} href={example}>
                  {address}
                </a>
              ) : (
                address
              )}
            </td>
            <td className={tables.drop1100}>{screen}</td>
            <td className={tables.drop600}>{who}</td>
            <td>{isOpen ? words.open : words.notOpen}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
