import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { heightOfText } from './field-cards.rules.ts';
import styles from './Paper.module.css';
import { paperScreenWords as words } from './paper-screen.words.ts';

/** Sets the first height of a card; the others follow by the usual step. Empty lets the seeds say. */
export function OpeningHeight({ opening }: { opening: string }) {
  const [typed, setTyped] = useState(opening);
  const [error, setError] = useState<string>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function save(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    if (text !== '' && heightOfText(text) === null) return setError(words.openingWrong);
    setError(undefined);
    const query = new URLSearchParams(search);
    if (text === '') query.delete('opening');
    else query.set('opening', text);
    void navigate(`${pathname}?${query}`, { preventScrollReset: true });
  }

  return (
    <form method="get" className={styles.opening} onSubmit={save}>
      <Field name="opening" label={words.opening} error={error}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            placeholder={words.openingHint}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit">{words.setOpening}</Button>
    </form>
  );
}
