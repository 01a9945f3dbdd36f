import { useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import type { EnteredPerson } from './doubles.rules.ts';
import styles from './Merging.module.css';
import { mergingWords as words } from './merging.words.ts';

interface ChooseTwoProps {
  people: readonly EnteredPerson[];
  busyWord: string | undefined;
  onMerge(keep: EnteredPerson, other: EnteredPerson): void;
}

/** Two athletes whose names are not alike. */
export function ChooseTwo({ people, busyWord, onMerge }: ChooseTwoProps) {
  const [ids, setIds] = useState({ keepId: '', otherId: '' });
  const [error, setError] = useState<string | null>(null);
  const find = (id: string) => people.find(({ athleteId }) => String(athleteId) === id);

  function merge() {
    const [keep, other] = [find(ids.keepId), find(ids.otherId)];
    if (!keep || !other || keep === other) return setError(words.chooseTwo);
    setError(null);
    onMerge(keep, other);
  }

  return (
    <section aria-labelledby="two">
      <h2 id="two">{words.two}</h2>
      <div className={styles.two}>
        {(['keepId', 'otherId'] as const).map((field) => (
          <label key={field}>
            <span className={controls.label}>{field === 'keepId' ? words.keeper : words.other}</span>
            <select
              className={controls.select}
              value={ids[field]}
              onChange={({ target }) => setIds({ ...ids, [field]: target.value })}
            >
              <option value="">{words.choose}</option>
              {people.map(({ athleteId, name, teamName }) => (
                <option key={athleteId} value={athleteId}>
                  {`${name}, ${teamName}`}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button busyWord={busyWord} onClick={merge}>
          {words.merge}
        </Button>
      </div>
      <SavingError error={error} />
    </section>
  );
}
