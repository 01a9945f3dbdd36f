import { use, useId, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import styles from '#people/accounts/account.module.css';
import { signInWords } from '#people/accounts/sign-in.words.ts';
import { demoWords as words } from './sign-in-steps.words.ts';

/** Stands for the reset button among the handles that are busy. */
const RESET = 'reset';

interface DemoSignInsProps {
  people: readonly { handle: string; name: string; role: string }[];
  returnUrl: string | undefined;
}

/** Signs in as a person of the demo with one click and no password. */
export function DemoSignIns({ people, returnUrl }: DemoSignInsProps) {
  const api = use(BrowserApi);
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [message, setMessage] = useState<{ text: string; isFailure?: boolean } | null>(null);

  async function enter(handle: string) {
    if (!api) return;
    setChosen(handle);
    try {
      location.assign((await api.signIn.signInAsDemo({ handle, returnUrl })).goTo);
    } catch (error) {
      setChosen(null);
      sayFailure(error);
    }
  }

  async function reset() {
    if (!api) return;
    setChosen(RESET);
    try {
      await api.demo.resetPeople({});
      setMessage({ text: words.wasReset });
    } catch (error) {
      sayFailure(error);
    }
    setChosen(null);
  }

  function sayFailure(error: unknown) {
    setMessage({ isFailure: true, text: error instanceof Refusal ? error.message : signInWords.notSent });
  }

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.title}</h2>
        <small className={styles.beside}>{words.hint}</small>
      </header>
      <ul className={styles.demo}>
        {people.map(({ handle, name, role }) => (
          <li key={handle}>
            <Avatar name={name} />
            <div>
              {name}
              <small className={styles.role}>{role}</small>
            </div>
            <Button
              aria-label={words.signInAs(name)}
              busyWord={chosen === handle ? signInWords.signIn : undefined}
              onClick={() => enter(handle)}
            >
              {signInWords.signIn}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {message ? (
          <Note {...(message.isFailure && { tone: 'bad', isAlert: true })}>
            <span role="status">{message.text}</span>
          </Note>
        ) : null}
        <Button busyWord={chosen === RESET ? words.resetting : undefined} onClick={reset}>
          {words.reset}
        </Button>
      </div>
    </section>
  );
}
