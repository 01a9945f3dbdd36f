import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { SEARCH_PATH, SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { ATHLETES_PATH, SIGN_UP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './AthletesScreen.module.css';
import { athletesWords as words } from './athletes.words.ts';
import { BrowseLists } from './BrowseLists.tsx';
import { TopMarks } from './TopMarks.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { topMarks, week, browse } = await context.get(apiContext).home.getHome();
  context.get(pageContext).validToday();
  return { topMarks, week, browse };
}

type AthletesData = Awaited<ReturnType<typeof loader>>;

export const handle = screenHandle<AthletesData>({
  head: () => ({ title: words.title, description: words.description, canonical: ATHLETES_PATH }),
});

/** The way to an athlete: by name, by the best marks, or by the list of an event. */
export function Component() {
  const { topMarks, week, browse } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={pageHead.facts}>{words.lead}</p>
        </div>
      </div>
      <search>
        <form method="get" action={SEARCH_PATH} className={styles.find}>
          <input type="hidden" name="type" value="athlete" />
          <span className={styles.field}>
            <Icon name="search" />
            <input
              name="q"
              type="search"
              aria-label={words.label}
              placeholder={words.label}
              autoComplete="off"
              maxLength={SEARCH_TEXT_MAX}
            />
          </span>
          <button type="submit" className={`${controls.button} ${controls.primary}`}>
            {words.find}
          </button>
        </form>
      </search>
      <p className={styles.claim}>
        {words.claim} <a href={SIGN_UP_PATH}>{words.signUp}</a>
      </p>
      <div className={styles.columns}>
        {browse[0]?.lists.length ? (
          <section>
            <SectionHead title={words.lists} note={words.listsNote} />
            <BrowseLists groups={browse} />
          </section>
        ) : null}
        {topMarks || week.length > 0 ? <TopMarks topMarks={topMarks} week={week} /> : null}
      </div>
    </div>
  );
}
