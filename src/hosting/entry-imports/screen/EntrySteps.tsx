import { type ImportStep, ImportSteps } from '#hosting/import-questions/screen/ImportSteps.tsx';
import { importPartWords } from '#hosting/import-questions/screen/import-parts.words.ts';
import type { ImportPreview } from '../entry-imports.contract.ts';
import { importScreenWords as words } from './import-screen.words.ts';

/** The steps of an import of entries, each with what it still needs. */
export function EntrySteps({
  preview: { mappings, athletes, counts, appliedAt },
}: {
  preview: ImportPreview;
}) {
  const open = mappings.filter(({ how }) => how === 'open').length;
  const { file, mapping, athletes: ofAthletes, preview, import: importing } = words.steps;
  const steps: ImportStep[] = [
    { name: file, target: null, note: '', isDone: true },
    { name: mapping, target: 'mapping', note: importPartWords.toAnswer(open), isDone: open === 0 },
    {
      name: ofAthletes,
      target: 'athletes',
      note: words.toConfirm(athletes.open),
      isDone: athletes.open === 0,
    },
    {
      name: preview,
      target: 'waiting',
      note: importPartWords.waitingNote(counts.waiting),
      isDone: counts.waiting === 0,
    },
    { name: importing, target: null, note: '', isDone: appliedAt !== null && counts.good === 0 },
  ];
  return <ImportSteps steps={steps} />;
}
