import { useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { qrCodeSvg } from '#kit/ui/images/qr-code.ts';
import { SITE_NAME, screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { coachPageAddress, coachPageCrumbs } from '#people/access/coach-header/coach-header.rules.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './TeamPoster.module.css';
import { loadTeamCodes, type TeamCodesData } from './team-codes-page.client.ts';
import { teamPosterWords as words } from './team-poster.words.ts';

export const loader = loadTeamCodes;

export const handle = screenHandle<TeamCodesData>({
  query: { sport: ANY_TEXT },
  head: ({ desk }) => ({
    title: words.title(desk.team.name),
    robots: 'noindex',
    crumbs: coachPageCrumbs(desk, 'codes'),
  }),
});

/** A printable sheet with a team's code, for the wall of a locker room. */
export function Component() {
  const { desk, codes } = useLoaderData<typeof loader>();
  const { team, sport } = desk;
  const [code] = codes;
  const back = (
    <a className={controls.button} href={coachPageAddress(team.teamId, 'codes', sport)}>
      {words.back}
    </a>
  );
  if (!code?.link || !code.shownCode || !code.expiresAt) {
    return (
      <div className={layout.page} data-sport={sport}>
        <Empty title={words.none}>
          <p>{words.noneHint}</p>
          {back}
        </Empty>
      </div>
    );
  }
  const picture = `data:image/svg+xml,${encodeURIComponent(qrCodeSvg(code.link))}`;
  const steps = words.step(`${new URL(code.link).host}${JOIN_TEAM_PATH}`);
  return (
    <div className={layout.page} data-sport={sport}>
      <div className={styles.bar}>
        <Button look="primary" onClick={() => window.print()}>
          {words.print}
        </Button>
        {back}
        <p>{words.care}</p>
      </div>
      <article className={styles.sheet}>
        <h1>{words.join(team.name)}</h1>
        <p className={styles.where}>{words.on(sport, SITE_NAME)}</p>
        <img src={picture} width="280" height="280" alt={words.picture(team.name)} />
        <p className={styles.code}>
          <small>{words.code}</small>
          {code.shownCode}
        </p>
        <h2 className={layout.hiddenText}>{words.steps}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.until}>{words.until(code.expiresAt)}</p>
      </article>
    </div>
  );
}
