import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiContext, pageContext } from '#kit/ui/api-context.ts';
import { Empty } from '#kit/ui/Empty.tsx';
import { screenHandle } from '#kit/ui/head.ts';
import layout from '#kit/ui/layout.module.css';
import { SectionHead } from '#kit/ui/Section.tsx';
import { HOME_PATH } from '#sport/addresses.rules.ts';
import { FindMeet } from './FindMeet.tsx';
import { homeWords as words } from './home.words.ts';
import { MeetTable } from './MeetTable.tsx';

/** Longer than any name of a meet; the call takes no more. */
const SEARCH_LENGTH_MAX = 100;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('q') ?? '';
  const query = asked.trim().slice(0, SEARCH_LENGTH_MAX);
  const { meets } = await context.get(apiContext).home.getHome({ q: query });
  context.get(pageContext).validToday();
  return { query, meets };
}

type HomeData = Awaited<ReturnType<typeof loader>>;

export const handle = screenHandle<HomeData>({
  query: ['q'],
  head: ({ query }) => ({
    title: query === '' ? '' : words.found(query),
    description: words.description,
    canonical: HOME_PATH,
    ...(query !== '' && { robots: 'noindex' }),
  }),
});

/** The front page: find a meet, or see the latest ones. */
export function Component() {
  const { query, meets } = useLoaderData<typeof loader>();
  return (
    <>
      <FindMeet query={query} />
      <div className={layout.page}>
        {meets.length === 0 ? (
          <NoMeets query={query} />
        ) : (
          <>
            <SectionHead
              title={query === '' ? words.latest : words.found(query)}
              note={query === '' ? null : words.foundCount(meets.length)}
              {...(query !== '' && { more: { label: words.allMeets, to: HOME_PATH } })}
            />
            <MeetTable meets={meets} />
          </>
        )}
      </div>
    </>
  );
}

function NoMeets({ query }: { query: string }) {
  return (
    <Empty title={query === '' ? words.emptyTitle : words.nothingFoundTitle(query)}>
      <p>{query === '' ? words.empty : words.nothingFound}</p>
    </Empty>
  );
}
