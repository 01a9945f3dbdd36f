import { useRef, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import type { FoundAthlete, Settings } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { ClaimForm } from './ClaimForm.tsx';
import { FindAthlete } from './FindAthlete.tsx';
import { NewAthleteForm } from './NewAthleteForm.tsx';
import { ownAthletesWords as words } from './own-athletes.words.ts';

type Step =
  | { kind: 'shut' | 'find' | 'new' }
  | { kind: 'claim'; athlete: FoundAthlete }
  | { kind: 'done'; message: string };

/** Finds an athlete and then claims it, or adds a new athlete. */
export function AddAthlete({ claimed }: Pick<Settings, 'claimed'>) {
  const isChosen = claimed !== null && !claimed.isMine;
  const [step, setStep] = useState<Step>(isChosen ? { kind: 'claim', athlete: claimed } : { kind: 'shut' });
  const section = useRef<HTMLElement>(null);
  const toSearch = () => go({ kind: 'find' });
  const done = (message: string) => go({ kind: 'done', message });

  function go(next: Step) {
    setStep(next);
    // The pressed button disappears with its step, so the focus moves to the section.
    section.current?.focus();
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={words.add} className={styles.adding}>
      {step.kind === 'done' ? <p role="status">{step.message}</p> : null}
      {step.kind === 'find' ? (
        <>
          <FindAthlete onChosen={(athlete) => go({ kind: 'claim', athlete })} />
          <ChangeButton onClick={() => go({ kind: 'new' })}>{words.notInList}</ChangeButton>
        </>
      ) : null}
      {step.kind === 'claim' ? <ClaimForm athlete={step.athlete} onDone={done} /> : null}
      {step.kind === 'new' ? <NewAthleteForm onDone={done} /> : null}
      {step.kind === 'claim' || step.kind === 'new' ? (
        <ChangeButton onClick={toSearch}>{words.backToSearch}</ChangeButton>
      ) : null}
      {step.kind === 'shut' || step.kind === 'done' ? (
        <Button icon="plus" onClick={toSearch}>
          {words.add}
        </Button>
      ) : null}
    </section>
  );
}
