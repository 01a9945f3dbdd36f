import { use, useId, useState } from 'react';
import { Avatar } from '#kit/ui/Avatar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import styles from './account.module.css';
import { signInWords, demoWords as words } from './sign-in.words.ts';

interface DemoSignInsProps {
  people: readonly { handle: string; name: string; role: string }[];
  returnUrl: string | undefined;
}

/** The people of the demo: one click, no password. */
export function DemoSignIns({ people, returnUrl }: DemoSignInsProps) {
  const api = use(BrowserApi);
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);

  async function enter(handle: string) {
    if (!api) return;
    setChosen(handle);
    try {
      location.assign((await api.signIn.signInAsDemo({ handle, returnUrl })).goTo);
    } catch {
      setChosen(null);
    }
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
    </section>
  );
}
