import styles from '#hosting/entry-imports/screen/ImportScreen.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Preview } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

interface Step {
  name: keyof typeof words.steps;
  /** The section of the page; null for none. */
  target: string | null;
  note: string;
  isDone: boolean;
}

/** The steps of an import, each with what it still needs. */
export function UploadSteps({ preview }: { preview: Preview }) {
  const { layouts, eventlessRows, questions, teams, counts, appliedAt } = preview;
  const open = questions.filter(({ given }) => given === null).length;
  const added = teams.filter(({ isNew }) => isNew).length;
  const steps: Step[] = [
    { name: 'file', target: null, note: '', isDone: true },
    {
      name: 'columns',
      target: layouts.length === 0 ? null : 'columns',
      note: words.eventless(eventlessRows),
      isDone: eventlessRows === 0,
    },
    {
      name: 'teams',
      target: open > 0 ? 'questions' : 'names',
      note: words.toAnswer(open) || words.newTeams(added),
      isDone: open === 0,
    },
    {
      name: 'preview',
      target: counts.waiting > 0 ? 'waiting' : 'changes',
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
