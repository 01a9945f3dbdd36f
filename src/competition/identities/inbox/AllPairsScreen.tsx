import { useLoaderData } from 'react-router';
import { inboxAddress } from '#competition/identities/pair-addresses.rules.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { Pager } from '#kit/ui/tables/Pager.tsx';
import table from '#kit/ui/tables/table.module.css';
import { ADMIN_MATCHES_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { type AllPairsData, loadAllPairs } from './all-pairs.client.ts';
import { allPairsWords as words } from './all-pairs.words.ts';
import { STRENGTH_TONES } from './strength-tones.rules.ts';

export const loader = loadAllPairs;

export const handle = screenHandle<AllPairsData>({
  query: { after: ANY_TEXT },
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

export function HydrateFallback() {
  const columns = Object.values(words.columns).map((head) => ({ head }));
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={columns} />
    </div>
  );
}

/** The pairs of all teams, for admins; each links to the inbox of one of its teams. */
export function Component() {
  const { pairs, next, isFirst } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={layout.muted}>{words.note}</p>
        </div>
      </div>
      {pairs.length === 0 ? <Nothing isAll={isFirst && next === null} /> : <Pairs pairs={pairs} />}
      {isFirst && next === null ? null : (
        <Pager
          label={words.pages}
          previous={isFirst ? null : { label: words.first, to: ADMIN_MATCHES_PATH }}
          next={next === null ? null : { label: words.next, to: `${ADMIN_MATCHES_PATH}?after=${next}` }}
        />
      )}
    </div>
  );
}

function Nothing({ isAll }: { isAll: boolean }) {
  return (
    <Empty title={isAll ? words.nothing : words.nothingMore}>
      <p>{words.nothingHint}</p>
    </Empty>
  );
}

function Pairs({ pairs }: Pick<AllPairsData, 'pairs'>) {
  const { columns } = words;
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{words.pairs}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.pair}</th>
          <th scope="col" className={table.drop600}>
            {columns.where}
          </th>
          <th scope="col" className={table.drop1100}>
            {columns.teams}
          </th>
          <th scope="col" className={table.drop600}>
            {columns.facts}
          </th>
          <th scope="col">{columns.strength}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => {
          const where = words.where(pair.team.teamName, pair.sport);
          return (
            <tr key={`${pair.athleteId} ${pair.otherAthleteId}`}>
              <td>
                <a href={inboxAddress(pair.team.teamId, pair.sport, pair)}>{pair.title}</a>
                <span className={table.below}>{where}</span>
              </td>
              <td className={table.drop600}>{where}</td>
              <td className={table.drop1100}>{pair.teamsText}</td>
              <td className={table.drop600}>{pair.agreeText}</td>
              <td>
                <StatusWord tone={STRENGTH_TONES[pair.strength]}>{pair.strengthWord}</StatusWord>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
