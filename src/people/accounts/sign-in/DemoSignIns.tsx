import { useId, useState } from 'react';
import { leavePage } from '#kit/ui/browser/leave-page.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import styles from '#people/accounts/account.module.css';
import { signInWords } from '#people/accounts/sign-in.words.ts';
import { demoWords as words } from './sign-in-steps.words.ts';

/** The key of the reset button among the handles. */
const RESET = 'reset';

interface DemoSignInsProps {
  people: readonly { handle: string; name: string; role: string }[];
  returnUrl: string | undefined;
}

/** Signs in as a person of the demo with one click and no password. */
export function DemoSignIns({ people, returnUrl }: DemoSignInsProps) {
  const { busy, error, save } = useSaving({ notSaved: signInWords.notSent, reload: false });
  const id = useId();
  const [wasReset, setWasReset] = useState(false);

  const enter = (handle: string) =>
    save(handle, async ({ signIn }) => {
      const { goTo } = await signIn.signInAsDemo({ handle, returnUrl });
      await leavePage(goTo);
    });
  const reset = () =>
    save(RESET, async ({ demo }) => {
      await demo.resetPeople({});
      setWasReset(true);
    });

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
              busyWord={busy === handle ? signInWords.signIn : undefined}
              onClick={() => void enter(handle)}
            >
              {signInWords.signIn}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {error !== null || wasReset ? (
          <Note {...(error !== null && { tone: 'bad', isAlert: true })}>
            <span role="status">{error ?? words.wasReset}</span>
          </Note>
        ) : null}
        <Button busyWord={busy === RESET ? words.resetting : undefined} onClick={() => void reset()}>
          {words.reset}
        </Button>
      </div>
    </section>
  );
}
