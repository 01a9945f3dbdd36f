import { Note } from './Note.tsx';

interface ErrorSummaryProps {
  /** "Two fields need another look." */
  title: string;
  errors: readonly { fieldId: string; label: string; message: string }[];
}

/** Stands over the button that sends a form; each line leads to its field. */
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
