import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { StaticNote } from '#kit/ui/feedback/StaticNote.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { CustomListTables } from './CustomListTables.tsx';
import { ListActions } from './ListActions.tsx';
import { listTableWords as words } from './list-tables.words.ts';
import type { OneList } from './supporter-lists.client.ts';

// A page that the server has rendered is hydrated without the code that loads it.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./supporter-lists.client.ts')).loadSharedList(page);

export const handle = screenHandle<OneList>({
  head: ({ name, teamName }) => ({ title: words.sharedTitle(name, teamName), robots: 'noindex' }),
});

/** A list or report for somebody who has its link. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const { name, teamId, teamName, seasonKind, eventsText, periodText, hiddenCount } = list;
  return (
    <div className={layout.page} data-sport={sportOfKind(seasonKind)}>
      <div className={pageHead.head}>
        <div>
          <h1>{name}</h1>
          <p className={pageHead.facts}>
            <a href={teamAddress(teamId, seasonKind)}>{words.by(teamName)}</a>
            <span>{eventsText}</span>
            <span>{periodText}</span>
          </p>
        </div>
        <div className={pageHead.actions}>
          <ListActions list={list} />
        </div>
      </div>
      {hiddenCount > 0 ? <StaticNote>{words.hidden(hiddenCount)}</StaticNote> : null}
      <CustomListTables list={list} />
    </div>
  );
}
