// Opens the confirmation dialog.
import type { Question } from './ask-to-confirm.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { openOverlayRoot } from './overlay-root.tsx';

export function openConfirm(question: Question): Promise<boolean> {
  const root = openOverlayRoot();
  return new Promise((resolve) => {
    const answer = (isSure: boolean) => {
      root.remove();
      resolve(isSure);
    };
    root.show(<ConfirmDialog {...question} onAnswer={answer} />);
  });
}
