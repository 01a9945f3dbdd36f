import { Note } from './Note.tsx';

interface ErrorSummaryProps {
  /** The title: "Two fields need another look." */
  title: string;
  errors: readonly { fieldId: string; label: string; message: string }[];
}

/** A list of errors above the submit button. Each line links to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Note tone="bad" isAlert>
      <b>{title}</b>
      <ul>
        {errors.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{label}</a>: {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}
