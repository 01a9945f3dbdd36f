import { useContext, useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ConfirmEmailNote } from '#people/accounts/email/ConfirmEmailNote.tsx';
import { SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import { managersAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { MEMBER_HOME_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { MemberPage, MemberPageSkeleton } from './MemberPage.tsx';
import { MemberSections } from './MemberSections.tsx';
import { loadHome, noteVisit } from './member-home.client.ts';
import { memberHomeWords as words } from './member-home.words.ts';

export const loader = loadHome;

export const handle = screenHandle({
  head: () => ({ title: words.title, canonical: MEMBER_HOME_PATH, robots: 'noindex' }),
});

export const HydrateFallback = MemberPageSkeleton;

/** The member's home page: athletes, next meets, news and teams. */
export function Component() {
  const { home, today } = useLoaderData<typeof loader>();
  const api = useContext(BrowserApi);
  const runsMeets =
    home.meets.some(({ isHosted }) => isHosted) || home.teams.some(({ deskLinks }) => deskLinks.length > 0);
  useEffect(() => {
    if (api) void noteVisit(api);
  }, [api]);
  return (
    <MemberPage
      title={words.title}
      facts={[words.today(today), words.localTimes]}
      links={[
        { to: JOIN_TEAM_PATH, icon: 'plus', label: words.teamCode },
        ...(runsMeets
          ? [{ to: managersAddress('tf'), icon: 'flag' as const, label: words.manageMeets }]
          : []),
      ]}
    >
      <ConfirmEmailNote />
      {words.isEmpty(home) ? (
        <Empty title={words.emptyTitle}>
          <p>{words.empty}</p>
          <form className={controls.filters} method="get" action={SEARCH_PATH}>
            <input type="hidden" name="type" value="team" />
            <label>
              <span className={controls.label}>{words.teamName}</span>
              <input className={controls.input} name="q" required autoComplete="off" />
            </label>
            <button type="submit" className={controls.button}>
              {words.find}
            </button>
          </form>
        </Empty>
      ) : (
        <MemberSections home={home} />
      )}
    </MemberPage>
  );
}
