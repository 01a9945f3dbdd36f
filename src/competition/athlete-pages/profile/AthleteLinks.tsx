import { athleteWords as words } from '#competition/athlete-pages/athlete-screen.words.ts';
import type { AthleteView } from '#competition/athlete-pages/athlete-view.rows.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { claimAddress } from '#sport/addresses/member-addresses.rules.ts';
import styles from './AthleteLinks.module.css';
import { AthleteSlot } from './AthleteSlot.tsx';

type LinkedAthlete = Pick<AthleteView, 'athleteId' | 'isIndexed'>;

/** The family's settings for this athlete, or the way for everyone else to claim the profile; and the calendar of one whom everyone may see. */
export function AthleteLinks({ view: { athleteId, isIndexed } }: { view: LinkedAthlete }) {
  return (
    <p>
      <AthleteSlot athleteId={athleteId} />
      <a className={styles.claim} href={claimAddress(athleteId)} rel="nofollow">
        {words.claim}
      </a>
      {isIndexed ? (
        <>
          {' '}
          <a href={`${athleteAddress(athleteId)}/calendar.ics?subscribe`} rel="nofollow">
            {words.subscribe}
          </a>
        </>
      ) : null}
    </p>
  );
}
