import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import styles from '#people/team-setup/TeamSetup.module.css';
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { LeagueForm } from './LeagueForm.tsx';
import { ownLeagueWords as words } from './own-leagues.words.ts';

type Leagues = Awaited<ReturnType<Api['ownLeagues']['getLeagues']>>;

export async function loader({ context }: LoaderFunctionArgs): Promise<Leagues> {
  return context.get(apiContext).ownLeagues.getLeagues({});
}

export const handle = screenHandle<Leagues>({
  head: () => ({ title: words.title, description: words.lead, robots: 'noindex' }),
});

/** For admins: the leagues of their own choice, and the form for one. */
export function Component() {
  const { items, parents } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const league = items.find(({ schoolDivisionId }) => schoolDivisionId === edited) ?? null;
  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.lead} />
      {edited === 'new' || league ? (
        <LeagueForm key={String(edited)} {...{ league, parents }} onClose={() => setEdited(null)} />
      ) : (
        <>
          {items.length === 0 ? <p className={layout.muted}>{words.none}</p> : null}
          <ul className={styles.waiting}>
            {items.map(({ schoolDivisionId, version, name, parentName, teams }) => (
              <li key={schoolDivisionId}>
                <h2>{name}</h2>
                <p className={styles.facts}>{words.facts(parentName, teams.length)}</p>
                <div className={styles.buttons}>
                  <a href={rankingsAddress('tf', 'list', schoolDivisionId)}>{words.rankings}</a>
                  <Button icon="edit" onClick={() => setEdited(schoolDivisionId)}>
                    {words.edit(name)}
                  </Button>
                  <SaveButton
                    look="quiet"
                    busyWord={words.removing}
                    onSave={async ({ ownLeagues }) => {
                      await ownLeagues.removeLeague({ schoolDivisionId, version }, QUIET);
                      return { text: words.removed(name) };
                    }}
                  >
                    {words.remove(name)}
                  </SaveButton>
                </div>
              </li>
            ))}
          </ul>
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        </>
      )}
    </div>
  );
}
