import { useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { SavingReport } from '#kit/ui/forms/saving-report.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { FOUND_MAX, SEARCH_MAX } from '#people/access/claims/athlete-finder.rules.ts';
import type { FoundAthlete } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { fullName } from '#sport/people/names.rules.ts';
import { ownAthletesWords as words } from './own-athletes.words.ts';

const ignore = () => {};

/** Finds an athlete by the name in results. */
export function FindAthlete({ onChosen }: { onChosen: (athlete: FoundAthlete) => void }) {
  const [athletes, setAthletes] = useState<readonly FoundAthlete[] | null>(null);

  async function search({ ownAthletes }: Api, textOf: TextOf) {
    setAthletes(null);
    const { items } = await ownAthletes.searchAthletesByName({ info: textOf('name') }, QUIET);
    setAthletes(items);
  }

  return (
    <>
      {/* A search saves nothing that the page could report. */}
      <SavingReport value={ignore}>
        <Form
          className={styles.form}
          blamedField="name"
          notSaved={words.notSent}
          reload={false}
          onSave={search}
        >
          <TextField name="name" label={words.find} hint={words.findHint} maxLength={SEARCH_MAX} />
          <FormError />
          <div className={styles.buttons}>
            <SubmitButton busyWord={words.finding}>{words.findButton}</SubmitButton>
          </div>
        </Form>
      </SavingReport>
      <div role="status">
        {athletes === null ? null : (
          <p>
            {athletes.length === 0
              ? words.noResults
              : words.resultCount(athletes.length, athletes.length >= FOUND_MAX)}
          </p>
        )}
      </div>
      {athletes !== null && athletes.length > 0 ? (
        <ul className={styles.list}>
          {athletes.map((athlete) => (
            <ResultRow key={athlete.athleteId} athlete={athlete} onChosen={onChosen} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface ResultRowProps {
  athlete: FoundAthlete;
  onChosen: (athlete: FoundAthlete) => void;
}

function ResultRow({ athlete, onChosen }: ResultRowProps) {
  const { team, grade, year, isMine, isClaimed } = athlete;
  const name = fullName(athlete);
  const detail = words.detail(team?.name ?? null, grade, year);
  return (
    <li>
      <div className={styles.care}>
        {name}
        <small>{isClaimed && !isMine ? `${detail}, ${words.hasAccount}` : detail}</small>
      </div>
      {isMine ? (
        <span>{words.mine}</span>
      ) : (
        <Button aria-label={words.chooseOf(name, detail)} onClick={() => onChosen(athlete)}>
          {words.choose}
        </Button>
      )}
    </li>
  );
}
