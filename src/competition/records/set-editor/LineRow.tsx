import { useId } from 'react';
import { LINE_FIELDS, type LineField } from '#competition/records/sets/record-lines.rules.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { DraftAction, DraftLine } from './record-draft.rules.ts';
import { recordEditorWords as words } from './record-editor.words.ts';
import styles from './SetEditor.module.css';

interface LineRowProps {
  line: DraftLine;
  index: number;
  problem: { field: LineField; message: string } | null;
  athletes: readonly { athleteId: number; name: string }[];
  /** The lists of suggestions by field. */
  lists: Partial<Record<LineField, string | undefined>>;
  change(action: DraftAction): void;
}

/** One record; on phones its cells stand below each other with their labels. */
export function LineRow({ line, index, problem, athletes, lists, change }: LineRowProps) {
  const problemId = useId();
  const row = index + 1;

  function type(field: LineField, text: string) {
    const athleteId =
      field === 'holder' ? (athletes.find(({ name }) => name === text)?.athleteId ?? null) : null;
    change({ kind: 'type', key: line.key, field, text, athleteId });
  }

  return (
    <tr>
      {LINE_FIELDS.map((field) => (
        <td key={field} data-label={words.fields[field]} className={styles[field] ?? ''}>
          <input
            className={controls.input}
            aria-label={words.cell(field, row)}
            aria-invalid={problem?.field === field || undefined}
            aria-describedby={problem?.field === field ? problemId : undefined}
            autoComplete="off"
            maxLength={240}
            data-field={field}
            data-row={index}
            list={lists[field]}
            value={line[field]}
            onChange={({ target }) => type(field, target.value)}
          />
          {problem?.field === field ? (
            <span id={problemId} className={styles.problem}>
              {problem.message}
            </span>
          ) : null}
        </td>
      ))}
      <td>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.iconOnly}`}
          aria-label={words.remove(row)}
          title={words.remove(row)}
          onClick={() => change({ kind: 'remove', key: line.key })}
        >
          <Icon name="x" size="small" />
        </button>
      </td>
    </tr>
  );
}
