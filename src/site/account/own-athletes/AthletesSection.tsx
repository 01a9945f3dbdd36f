import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import type { Settings } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { AddAthlete } from './AddAthlete.tsx';
import { OwnAthleteRow, OwnClaimRow } from './OwnAthleteRow.tsx';
import { ownAthletesWords as words } from './own-athletes.words.ts';
import { PendingQuestions } from './PendingQuestions.tsx';

/** Lists the reader's own athletes and pending requests, with a button to add an athlete. */
export function AthletesSection({ own, claimed }: Pick<Settings, 'own' | 'claimed'>) {
  const saving = useSaving();
  const { athletes, claims } = own;
  return (
    <>
      <PendingQuestions own={own} saving={saving} />
      {athletes.length + claims.length === 0 ? <p className={styles.empty}>{words.none}</p> : null}
      <ul className={styles.list}>
        {athletes.map((athlete) => (
          <OwnAthleteRow key={athlete.athleteId} athlete={athlete} saving={saving} />
        ))}
        {claims.map((claim) => (
          <OwnClaimRow key={claim.claimId} claim={claim} saving={saving} />
        ))}
      </ul>
      <ErrorLine message={saving.error ?? undefined} />
      <AddAthlete claimed={claimed} />
    </>
  );
}
