import { athleteWords as words } from '#competition/athlete-pages/athlete-screen.words.ts';
import { claimAddress } from '#sport/addresses/member-addresses.rules.ts';
import styles from './AthleteLinks.module.css';
import { AthleteSlot } from './AthleteSlot.tsx';

/** The family's settings for this athlete, or the way for everyone else to claim the profile. */
export function AthleteLinks({ athleteId }: { athleteId: number }) {
  return (
    <p>
      <AthleteSlot athleteId={athleteId} />
      <a className={styles.claim} href={claimAddress(athleteId)} rel="nofollow">
        {words.claim}
      </a>
    </p>
  );
}
