import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { HOME_PATH } from '#sport/addresses/addresses.rules.ts';
import { BrowseLists } from './BrowseLists.tsx';
import { FindForm } from './FindForm.tsx';
import styles from './HomeScreen.module.css';
import { homeWords as words } from './home.words.ts';
import { LiveMeets } from './LiveMeets.tsx';
import { MeetTable } from './MeetTable.tsx';
import { NearMe } from './NearMe.tsx';
import { TopMarks } from './TopMarks.tsx';

/** The page stays cached this long while a meet is live. */
const LIVE_SECONDS = 60;

export async function loader({ context }: LoaderFunctionArgs) {
  const home = await context.get(apiContext).home.getHome();
  const page = context.get(pageContext);
  page.validToday();
  if (home.live.length > 0) page.validFor(LIVE_SECONDS);
  return home;
}

type HomeData = Awaited<ReturnType<typeof loader>>;

export const handle = screenHandle<HomeData>({
  head: () => ({ title: '', description: words.description, canonical: HOME_PATH }),
});

/** The front page: search, live, recent and upcoming meets, and top marks. */
export function Component() {
  const { live, recent, upcoming, topMarks, week, browse } = useLoaderData<typeof loader>();
  const isEmpty = live.length + recent.length + upcoming.length === 0;
  return (
    <>
      <FindForm />
      <div className={layout.page}>
        {isEmpty ? (
          <Empty title={words.emptyTitle}>
            <p>{words.empty}</p>
          </Empty>
        ) : null}
        {live.length > 0 ? <LiveMeets meets={live} /> : null}
        <div className={styles.columns}>
          <div>
            <NearMe />
            {recent.length > 0 ? <MeetTable title={words.recent} meets={recent} /> : null}
            {upcoming.length > 0 ? <MeetTable title={words.upcoming} meets={upcoming} isUpcoming /> : null}
          </div>
          {topMarks || week.length > 0 ? <TopMarks topMarks={topMarks} week={week} /> : null}
        </div>
        {browse.length > 0 && browse[0]!.lists.length > 0 ? (
          <>
            <SectionHead title={words.browse} note={words.browseNote} />
            <BrowseLists groups={browse} />
          </>
        ) : null}
      </div>
    </>
  );
}
