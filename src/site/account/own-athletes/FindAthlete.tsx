import { type FormEvent, use, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { FOUND_MAX } from '#people/access/claims/athlete-finder.rules.ts';
import type { FoundAthlete } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { ownAthletesWords as words } from './own-athletes.words.ts';

const NAME_MAX = 120;

type State =
  | { kind: 'open' | 'looking' }
  | { kind: 'results'; athletes: readonly FoundAthlete[] }
  | { kind: 'wrong'; message: string };

/** Finds an athlete by the name in results. */
export function FindAthlete({ onChosen }: { onChosen: (athlete: FoundAthlete) => void }) {
  const api = use(BrowserApi);
  const [state, setState] = useState<State>({ kind: 'open' });

  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || state.kind === 'looking') return;
    const info = String(new FormData(event.currentTarget).get('name') ?? '');
    setState({ kind: 'looking' });
    try {
      const { items } = await api.ownAthletes.searchAthletesByName({ info }, QUIET);
      setState({ kind: 'results', athletes: items });
    } catch (error) {
      setState({ kind: 'wrong', message: error instanceof Refusal ? error.message : words.notSent });
    }
  }

  return (
    <>
      <form className={styles.form} onSubmit={look} noValidate>
        <Field
          label={words.find}
          hint={words.findHint}
          error={state.kind === 'wrong' ? state.message : undefined}
        >
          {(control) => (
            <input
              {...control}
              name="name"
              className={controls.input}
              maxLength={NAME_MAX}
              autoComplete="off"
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" busyWord={state.kind === 'looking' ? words.finding : undefined}>
            {words.findButton}
          </Button>
        </div>
      </form>
      <div role="status">
        {state.kind === 'results' ? (
          <p>
            {state.athletes.length === 0
              ? words.noResults
              : words.resultCount(state.athletes.length, state.athletes.length >= FOUND_MAX)}
          </p>
        ) : null}
      </div>
      {state.kind === 'results' && state.athletes.length > 0 ? (
        <ul className={styles.list}>
          {state.athletes.map((athlete) => (
            <ResultRow key={athlete.AthleteId} athlete={athlete} onChosen={onChosen} />
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
  const { FirstName, LastName, team, grade, year, isMine, isClaimed } = athlete;
  const name = `${FirstName} ${LastName}`.trim();
  const detail = words.detail(team?.SchoolName ?? null, grade, year);
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
