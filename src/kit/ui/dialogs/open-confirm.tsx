// Opens the confirmation dialog.
import type { Question } from './ask-to-confirm.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { openBesidePage } from './overlay-root.tsx';

export function openConfirm(question: Question): Promise<boolean> {
  const place = openBesidePage();
  return new Promise((resolve) => {
    const answer = (isSure: boolean) => {
      place.remove();
      resolve(isSure);
    };
    place.show(<ConfirmDialog {...question} onAnswer={answer} />);
  });
}
