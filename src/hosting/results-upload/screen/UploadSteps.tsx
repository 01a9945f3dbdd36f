import { type ImportStep, ImportSteps } from '#hosting/import-questions/screen/ImportSteps.tsx';
import { importPartWords } from '#hosting/import-questions/screen/import-parts.words.ts';
import type { Preview } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** The steps of an import of results, each with what it still needs. */
export function UploadSteps({ preview }: { preview: Preview }) {
  const { layouts, eventlessRows, questions, teams, counts, appliedAt } = preview;
  const open = questions.filter(({ given }) => given === null).length;
  const added = teams.filter(({ isNew }) => isNew).length;
  const steps: ImportStep[] = [
    { name: words.steps.file, target: null, note: '', isDone: true },
    {
      name: words.steps.columns,
      target: layouts.length === 0 ? null : 'columns',
      note: words.eventless(eventlessRows),
      isDone: eventlessRows === 0,
    },
    {
      name: words.steps.teams,
      target: open > 0 ? 'questions' : 'names',
      note: importPartWords.toAnswer(open) || words.newTeams(added),
      isDone: open === 0,
    },
    {
      name: words.steps.preview,
      target: counts.waiting > 0 ? 'waiting' : 'changes',
      note: importPartWords.waitingNote(counts.waiting),
      isDone: counts.waiting === 0,
    },
    { name: words.steps.import, target: null, note: '', isDone: appliedAt !== null && counts.good === 0 },
  ];
  return <ImportSteps steps={steps} />;
}
