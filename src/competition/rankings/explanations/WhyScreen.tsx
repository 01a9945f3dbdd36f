import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LIST_PAGE_QUERY } from '#competition/rankings/list-page-query.rules.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { ANY_TEXT, ID } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './WhyScreen.module.css';
import { whyPageWords as words } from './why-page.words.ts';
import type { WhyView } from './why-view.rows.ts';

export const loader = async (page: LoaderFunctionArgs) =>
  (await import('#competition/rankings/rankings.client.ts')).loadWhy(page);

export const handle = screenHandle<WhyView>({
  query: { ...LIST_PAGE_QUERY, resultId: ID, q: ANY_TEXT },
  head: ({ title, lead, canonical, crumbs }) => ({
    title,
    description: lead,
    canonical,
    crumbs,
    robots: 'noindex',
  }),
});

/** The form that asks for a mark, and the answer: whether the list includes it, and why. */
export function Component() {
  const { target, title, lead, action, hidden, listHref, text, verdict, matches } =
    useLoaderData<typeof loader>();
  return (
    <div className={layout.page} data-sport={target.sport}>
      <PageTitle title={title} lead={lead} />
      <form key={text} className={`${controls.filters} ${styles.form}`} method="get" action={action}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span className={controls.label}>{words.field}</span>
          <input className={controls.input} name="q" defaultValue={text} autoComplete="off" />
        </label>
        <button type="submit" className={controls.button}>
          {words.ask}
        </button>
      </form>
      {verdict ? <Verdict verdict={verdict} /> : null}
      {matches ? <Matches matches={matches} /> : null}
      <p className={styles.back}>
        <a href={listHref}>{words.toList}</a>
      </p>
    </div>
  );
}

function Verdict({ verdict }: { verdict: NonNullable<WhyView['verdict']> }) {
  const { heading, facts, answer, isListed, resultPath, listHref, reasons } = verdict;
  return (
    <section className={styles.verdict}>
      <SectionHead title={heading} note={facts} />
      <p className={styles.answer}>
        <StatusTag tone={isListed ? 'ok' : 'warn'}>{answer}</StatusTag>
      </p>
      {reasons.map(({ rule, steps, path }) => (
        <div key={rule} className={styles.reason}>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {path ? <a href={path}>{words.seeWhere}</a> : null}
        </div>
      ))}
      <p className={styles.links}>
        {listHref ? <a href={listHref}>{words.seeInList}</a> : null}
        <a href={resultPath}>{words.seeResult}</a>
      </p>
    </section>
  );
}

function Matches({ matches }: { matches: NonNullable<WhyView['matches']> }) {
  if (matches.length === 0) {
    return (
      <Empty title={words.nothingTitle}>
        <p>{words.nothing}</p>
      </Empty>
    );
  }
  return (
    <>
      <SectionHead title={words.matchesTitle} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.matchesTitle}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.mark}>
              {words.mark}
            </th>
            <th scope="col">{words.athlete}</th>
            <th scope="col" className={table.drop600}>
              {words.meet}
            </th>
            <th scope="col">
              <span className={layout.hiddenText}>{words.why}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ id, mark, label, where, to }) => (
            <tr key={id}>
              <td className={table.mark}>{mark}</td>
              <td className={table.name}>
                {label}
                <span className={table.below}>{where}</span>
              </td>
              <td className={table.drop600}>{where}</td>
              <td className={table.right}>
                <a className={table.link} href={to} aria-label={`${words.why} ${mark}, ${label}`}>
                  {words.why}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
