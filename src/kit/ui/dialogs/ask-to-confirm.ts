// Asks before something is done that cannot be taken back. The dialog is loaded with the first question.

export interface Question {
  title: string;
  /** "Are you sure you want to delete the 'Frosh/Soph' division?" */
  text: string;
  /** On the button that does it: "Delete". */
  yes: string;
  /** On the button that does not: "Keep". */
  no: string;
  /** Something is lost by it. */
  isDangerous?: boolean;
}

export async function askToConfirm(question: Question): Promise<boolean> {
  const { openConfirm } = await import('./open-confirm.tsx');
  return openConfirm(question);
}
