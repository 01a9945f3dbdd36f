import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './ImportScreen.module.css';
import { importPartWords as words } from './import-parts.words.ts';

export interface ImportStep {
  name: string;
  /** The id of its section on the page; null for none. */
  target: string | null;
  /** The rest to do in it; empty for nothing. */
  note: string;
  isDone: boolean;
}

/** The steps of an import, each with what it still needs. */
export function ImportSteps({ steps }: { steps: readonly ImportStep[] }) {
  const current = steps.find(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps} aria-label={words.stepsLabel}>
      {steps.map((step) => (
        <li key={step.name} aria-current={step === current ? 'step' : undefined}>
          {step.isDone ? <Icon name="check" size="small" /> : null}
          {step.target === null ? step.name : <a href={`#${step.target}`}>{step.name}</a>}
          {step.note === '' ? null : <span className={styles.stepNote}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
