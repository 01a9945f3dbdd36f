import { Icon } from '#kit/ui/images/Icon.tsx';
import type { ImportPreview } from '../entry-imports.contract.ts';
import styles from './ImportScreen.module.css';
import { importScreenWords as words } from './import-screen.words.ts';

interface Step {
  name: keyof typeof words.steps;
  /** The section of the page; null for none. */
  target: string | null;
  note: string;
  isDone: boolean;
}

/** The steps of an import, each with what it still needs. */
export function ImportSteps({
  preview: { mappings, athletes, counts, appliedAt },
}: {
  preview: ImportPreview;
}) {
  const open = mappings.filter(({ how }) => how === 'open').length;
  const steps: Step[] = [
    { name: 'file', target: null, note: '', isDone: true },
    { name: 'mapping', target: 'mapping', note: words.toAnswer(open), isDone: open === 0 },
    {
      name: 'athletes',
      target: 'athletes',
      note: words.toConfirm(athletes.open),
      isDone: athletes.open === 0,
    },
    {
      name: 'preview',
      target: 'waiting',
      note: words.waitingNote(counts.waiting),
      isDone: counts.waiting === 0,
    },
    { name: 'import', target: null, note: '', isDone: appliedAt !== null && counts.good === 0 },
  ];
  const current = steps.find(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps} aria-label={words.stepsLabel}>
      {steps.map((step) => (
        <li key={step.name} aria-current={step === current ? 'step' : undefined}>
          {step.isDone ? <Icon name="check" size="small" /> : null}
          {step.target === null ? (
            words.steps[step.name]
          ) : (
            <a href={`#${step.target}`}>{words.steps[step.name]}</a>
          )}
          {step.note === '' ? null : <span className={styles.stepNote}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
