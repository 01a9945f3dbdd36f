// Asks for confirmation before an action that cannot be undone. The dialog is loaded with the first question.

export interface Question {
  title: string;
  /** The question: "Are you sure you want to delete the 'Frosh/Soph' division?" */
  text: string;
  /** The button that confirms: "Delete". */
  yes: string;
  /** The button that cancels: "Keep". */
  no: string;
  /** True if the action loses something. */
  isDangerous?: boolean;
}

export async function askToConfirm(question: Question): Promise<boolean> {
  const { openConfirm } = await import('./open-confirm.tsx');
  return openConfirm(question);
}
