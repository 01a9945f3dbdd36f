import { useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { loadHelp } from '#site/help/help.client.ts';
import { helpWords as words } from '#site/help/help.words.ts';
import { CONTACT_PATH, HELP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { ArticleLinks } from './ArticleLinks.tsx';
import styles from './HelpScreen.module.css';
import { HELP_ARTICLES, HELP_GROUPS } from './help-articles.words.ts';
import { TopicsOfPage } from './TopicsOfPage.tsx';

export const loader = loadHelp;

type HelpData = Awaited<ReturnType<typeof loader>>;

export const handle = screenHandle<HelpData>({
  query: { q: ANY_TEXT },
  head: ({ q }) => ({
    title: words.title,
    description: words.description,
    canonical: HELP_PATH,
    ...(q !== '' && { robots: 'noindex' as const }),
  }),
});

/** Shows all articles by group, or the articles that match the search text in the address. */
export function Component() {
  const { q, items } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.ask}>
        <search className={layout.page}>
          <h1>{words.ask}</h1>
          <form method="get" action={HELP_PATH} className={styles.form}>
            <input
              key={q}
              className={controls.input}
              name="q"
              type="search"
              defaultValue={q}
              maxLength={200}
              aria-label={words.searchLabel}
              placeholder={words.searchLabel}
            />
            <button type="submit" className={`${controls.button} ${controls.primary}`}>
              {words.search}
            </button>
          </form>
        </search>
      </div>
      <div className={layout.page}>
        {q === '' ? <TopicsOfPage /> : null}
        {q === '' ? <Groups /> : <SearchResults q={q} items={items} />}
        <p className={styles.write}>
          <a className={controls.button} href={CONTACT_PATH}>
            {words.contact}
          </a>
        </p>
      </div>
    </>
  );
}

function Groups() {
  return (
    <div className={styles.groups}>
      {HELP_GROUPS.map((group) => {
        const articles = HELP_ARTICLES.filter((article) => article.group === group);
        return (
          <section key={group}>
            <SectionHead title={group} note={words.articles(articles.length)} />
            <ArticleLinks items={articles.map(({ id, title }) => ({ title, url: `${HELP_PATH}/${id}` }))} />
          </section>
        );
      })}
    </div>
  );
}

function SearchResults({ q, items }: HelpData) {
  if (items.length > 0)
    return (
      <section>
        <SectionHead title={words.resultCount(items.length, q)} />
        <ArticleLinks items={items} />
      </section>
    );
  return (
    <Empty title={words.noResults(q)}>
      <p>{words.noResultsHint}</p>
    </Empty>
  );
}
