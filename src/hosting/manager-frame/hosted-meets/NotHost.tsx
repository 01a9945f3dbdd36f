import { useLocation, useParams, useRouteError } from 'react-router';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import links from '#kit/ui/navigation/link-list.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { managersAddress } from '#sport/addresses/manager-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { hostedMeetsWords as words } from './hosted-meets.words.ts';

/** Replaces the manager for people who do not host the meet. Other failures are for the frame of the site. */
export function NotHost({ sport }: { sport: Sport }) {
  const error = useRouteError();
  const { calendarId } = useParams();
  const query = new URLSearchParams(useLocation().search);
  if (!isRefusal(error) || error.status !== 403) throw error;
  const meetId = Number(calendarId) || Number(query.get('Meet'));
  return (
    <div className={layout.page} role="alert">
      <PageTitle title={words.notHostTitle} lead={error.message} />
      <p className={links.ways}>
        <a href={meetAddress(sport, meetId)}>{words.publicPage}</a>
        <a href={managersAddress(sport)}>{words.yourMeets}</a>
      </p>
    </div>
  );
}
