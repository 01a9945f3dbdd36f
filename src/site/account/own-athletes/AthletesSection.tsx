import { useState } from 'react';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import type { Settings } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { AddAthlete } from './AddAthlete.tsx';
import { OwnAthleteRow, OwnClaimRow } from './OwnAthleteRow.tsx';
import { ownAthletesWords as words } from './own-athletes.words.ts';
import { PendingQuestions } from './PendingQuestions.tsx';

/** Lists the reader's own athletes and pending requests, with a button to add an athlete. */
export function AthletesSection({ own, claimed }: Pick<Settings, 'own' | 'claimed'>) {
  const [wrong, setWrong] = useState<string>();
  const { athletes, claims } = own;
  return (
    <>
      <PendingQuestions own={own} onWrong={setWrong} />
      {athletes.length + claims.length === 0 ? <p className={styles.empty}>{words.none}</p> : null}
      <ul className={styles.list}>
        {athletes.map((athlete) => (
          <OwnAthleteRow key={athlete.AthleteId} athlete={athlete} onWrong={setWrong} />
        ))}
        {claims.map((claim) => (
          <OwnClaimRow key={claim.claimId} claim={claim} onWrong={setWrong} />
        ))}
      </ul>
      <ErrorLine message={wrong} />
      <AddAthlete claimed={claimed} />
    </>
  );
}
