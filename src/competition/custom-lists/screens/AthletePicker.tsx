import { use, useId, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { useFieldError } from '#kit/ui/forms/form-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { listFormWords as words } from './list-form.words.ts';
import styles from './SupporterLists.module.css';
import type { FormChoices } from './supporter-lists.client.ts';

export interface PickedAthlete {
  athleteId: number;
  athleteName: string;
}

interface AthletePickerProps {
  roster: FormChoices['roster'];
  picked: readonly PickedAthlete[];
  onPick(athletes: readonly PickedAthlete[]): void;
}

/** Chooses athletes: of the team from its roster, of other teams by name. */
export function AthletePicker({ roster, picked, onPick }: AthletePickerProps) {
  const error = useFieldError('athletes');
  const ids = new Set(picked.map(({ athleteId }) => athleteId));
  const rosterIds = new Set(roster.map(({ athleteId }) => athleteId));
  const others = picked.filter(({ athleteId }) => !rosterIds.has(athleteId));
  const remove = (athleteId: number) => onPick(picked.filter((each) => each.athleteId !== athleteId));
  const add = (athlete: PickedAthlete) => onPick([...picked, athlete]);
  return (
    <fieldset data-invalid={error === undefined ? undefined : ''}>
      <legend>{words.chooseAthletes}</legend>
      <p role="status">{words.chosen(picked.length)}</p>
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => onPick([...others, ...roster])}>{words.allOfTeam}</Button>
        <Button look="quiet" onClick={() => onPick(others)}>
          {words.noneOfTeam}
        </Button>
      </div>
      <div className={styles.choices}>
        {roster.map((athlete) => (
          <Checkbox
            key={athlete.athleteId}
            checked={ids.has(athlete.athleteId)}
            onChange={({ currentTarget }) =>
              currentTarget.checked ? add(athlete) : remove(athlete.athleteId)
            }
          >
            {[athlete.athleteName, athlete.gradeText].filter(Boolean).join(', ')}
          </Checkbox>
        ))}
      </div>
      <h2 className={styles.others}>{words.others}</h2>
      {others.length > 0 ? (
        <ul className={styles.picked}>
          {others.map(({ athleteId, athleteName }) => (
            <li key={athleteId}>
              <Button
                icon="x"
                aria-label={words.removeAthlete(athleteName)}
                onClick={() => remove(athleteId)}
              >
                {athleteName}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <FindOthers ids={ids} onAdd={add} />
    </fieldset>
  );
}

interface FoundAthlete extends PickedAthlete {
  about: string;
}

interface FindOthersProps {
  ids: ReadonlySet<number>;
  onAdd(athlete: PickedAthlete): void;
}

/** Enter searches and does not send the form around it. */
function FindOthers({ ids, onAdd }: FindOthersProps) {
  const api = use(BrowserApi);
  const fieldId = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly FoundAthlete[] | null>(null);

  async function find() {
    if (!api || text.trim() === '') return;
    const { items } = await api.search.search({ q: text, type: 'athlete' }, QUIET);
    setFound(
      items.map(({ id, title, subtitle }) => ({ athleteId: id, athleteName: title, about: subtitle })),
    );
  }

  return (
    <>
      <div className={styles.find}>
        <label htmlFor={fieldId}>
          <span className={controls.label}>{words.findOther}</span>
          <input
            id={fieldId}
            type="search"
            className={controls.input}
            value={text}
            autoComplete="off"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void find();
            }}
          />
        </label>
        <Button onClick={() => void find()}>{words.findButton}</Button>
      </div>
      <div role="status">{found?.length === 0 ? words.notFound : ''}</div>
      {found && found.length > 0 ? (
        <ul className={styles.picked}>
          {found.map((athlete) => (
            <li key={athlete.athleteId}>
              <Button
                icon="plus"
                aria-label={words.add(athlete.athleteName)}
                lockedBecause={ids.has(athlete.athleteId) ? words.added : undefined}
                onClick={() => onAdd(athlete)}
              >
                {`${athlete.athleteName}, ${athlete.about}`}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
