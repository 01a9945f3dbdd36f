import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MILES } from '#competition/meet-search/meet-search.rules.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import links from '#kit/ui/navigation/link-list.module.css';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { Pager } from '#kit/ui/tables/Pager.tsx';
import table from '#kit/ui/tables/table.module.css';
import { TEAMS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { directoryWords as words } from './directory.words.ts';
import {
  DIRECTORY_PAGE_QUERY,
  type DirectoryAddress,
  directoryHref,
  parseDirectoryAddress,
} from './directory-address.rules.ts';
import { TeamsForm } from './TeamsForm.tsx';
import styles from './TeamsScreen.module.css';

/** A coach may add a team at any time. */
const CACHE_SECONDS = 60;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = parseDirectoryAddress(new URL(request.url).searchParams);
  const { after, ...search } = address;
  const { teamDirectory } = context.get(apiContext);
  context.get(pageContext).validFor(CACHE_SECONDS);
  const found = await teamDirectory.getDirectory({ ...search, ...(after !== null && { after }) });
  return { address, found };
}

type TeamsData = Awaited<ReturnType<typeof loader>>;

const titleOf = ({ found: { place } }: TeamsData) => (place ? words.titleNear(place) : words.title);

export const handle = screenHandle<TeamsData>({
  query: DIRECTORY_PAGE_QUERY,
  head: (data) => ({
    title: titleOf(data),
    description: words.description,
    canonical: TEAMS_PATH,
    ...(directoryHref(data.address) === TEAMS_PATH ? {} : { robots: 'noindex' as const }),
  }),
});

/** The directory of teams. Its whole state is in the address, so it works with plain forms and links. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { address, found } = data;
  return (
    <div className={layout.page}>
      <PageTitle title={titleOf(data)} lead={words.lead} />
      <TeamsForm address={address} />
      {found.otherPlaces.length > 0 ? (
        <p className={styles.others}>
          {words.otherPlaces}
          {found.otherPlaces.map((near) => (
            <a key={near} href={directoryHref({ ...address, near, after: null })}>
              {near}
            </a>
          ))}
        </p>
      ) : null}
      {found.items.length === 0 ? <NoTeams data={data} /> : <TeamTable data={data} />}
      <p className={`${layout.muted} ${styles.missing}`}>
        {words.missing} <a href="/wizard/team">{words.add}</a>
      </p>
    </div>
  );
}

function NoTeams({ data: { address, found } }: { data: TeamsData }) {
  const { near, within } = address;
  const farther = MILES.find((miles) => miles > within);
  return (
    <Empty title={found.isPlaceUnknown ? words.noPlaceTitle(near) : words.emptyTitle}>
      <p>{found.isPlaceUnknown ? words.noPlace : words.empty}</p>
      <p className={links.ways}>
        {found.place && farther ? (
          <a href={directoryHref({ ...address, within: farther, after: null })}>{words.farther(farther)}</a>
        ) : null}
        <a href={TEAMS_PATH}>{words.all}</a>
      </p>
    </Empty>
  );
}

function TeamTable({ data: { address, found } }: { data: TeamsData }) {
  const { items, next } = found;
  const to = (after: number | null): string =>
    directoryHref({ ...address, after } satisfies DirectoryAddress);
  return (
    <>
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.title}</caption>
        <thead>
          <tr>
            {[words.team, words.place, words.level].map((label, index) => (
              <th key={label} scope="col" className={index > 0 ? table.drop600 : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ teamId, name, path, levels, city, state }) => {
            const place = [city, state].filter(Boolean).join(', ');
            return (
              <tr key={teamId}>
                <td className={table.name}>
                  <a className={table.link} href={path}>
                    {name}
                  </a>
                  <span className={table.below}>{[levels.join(', '), place].filter(Boolean).join(', ')}</span>
                </td>
                <td className={`${table.drop600} ${table.dim}`}>{place}</td>
                <td className={`${table.drop600} ${table.dim}`}>{levels.join(', ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {next !== null || address.after !== null ? (
        <Pager
          label={words.pages}
          previous={address.after === null ? null : { label: words.first, to: to(null) }}
          next={next === null ? null : { label: words.more, to: to(next) }}
        />
      ) : null}
    </>
  );
}
