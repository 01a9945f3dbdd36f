import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import fieldStyles from '#kit/ui/forms/Field.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { divisionScreenWords as words } from '../division-settings.words.ts';
import type { Fields } from '../saving/draft.rules.ts';
import { controlId, useCard } from './CardContext.tsx';
import styles from './cards.module.css';
import { isSameTyped } from './typed-values.rules.ts';

interface SettingProps {
  field: string;
  label: string;
  /** True if the value is doubtful; a message beside it says why. */
  isDoubtful?: boolean;
  hint?: string;
}

/** The attributes that tie a control to its label and its messages. */
function useControl({ field, isDoubtful, hint }: Omit<SettingProps, 'label'>) {
  const { draft } = useCard();
  const id = controlId(draft.key, field);
  const isWrong = isDoubtful || draft.notes[field] !== undefined || field in draft.clashes;
  return {
    id,
    'aria-invalid': isWrong || undefined,
    'aria-describedby':
      [isWrong && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
}

interface TextSettingProps
  extends SettingProps,
    Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'className'> {
  /** Changes what is typed before it is kept, such as a text that is too long. */
  read?(typed: string): string;
}

/** One line that saves itself. While it has the focus, the site does not rewrite "1." as "1". */
export function TextSetting({
  field,
  label,
  isDoubtful,
  hint,
  read = (typed) => typed,
  ...input
}: TextSettingProps) {
  const { values, edit } = useCard();
  const value = String(values[field] ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const control = useControl({ field, ...(isDoubtful && { isDoubtful }), ...(hint && { hint }) });
  return (
    <div className={fieldStyles.field}>
      <label className={controls.label} htmlFor={control.id}>
        {label}
      </label>
      <input
        autoComplete="off"
        {...input}
        {...control}
        className={controls.input}
        value={typed !== null && isSameTyped(typed, value) ? typed : value}
        onChange={({ target }) => {
          const text = read(target.value);
          setTyped(text);
          edit({ [field]: text });
        }}
        onBlur={() => setTyped(null)}
      />
      {hint ? (
        <p id={`${control.id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface SelectSettingProps extends SettingProps {
  value: string;
  onChoose(value: string): void;
  children: ReactNode;
}

export function SelectSetting({ field, label, hint, value, onChoose, children }: SelectSettingProps) {
  const control = useControl({ field, ...(hint && { hint }) });
  return (
    <div className={fieldStyles.field}>
      <label className={controls.label} htmlFor={control.id}>
        {label}
      </label>
      <select
        {...control}
        className={controls.select}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </div>
  );
}

export interface SettingMessage {
  field: string;
  label: string;
  /** A doubt about the value, which is saved all the same. */
  doubt?: string | null;
  /** How a value of another host reads. */
  show?(value: Fields[string]): string;
}

/** Messages about the fields over them: refusals, doubts, and values that another host changed too. */
export function SettingMessages({ of }: { of: readonly SettingMessage[] }) {
  return of.map((setting) => <Messages key={setting.field} {...setting} />);
}

function Messages({ field, label, doubt, show = String }: SettingMessage) {
  const { draft, send } = useCard();
  const id = `${controlId(draft.key, field)}-message`;
  if (field in draft.clashes) {
    const theirs = show(draft.clashes[field] ?? '');
    const settle = (isMine: boolean) => send({ kind: 'clashSettled', key: draft.key, field, isMine });
    return (
      <div id={id} className={styles.clash} role="alert">
        <span>{words.clash(label, theirs === '' ? words.emptyValue : theirs)}</span>
        <Button onClick={() => settle(true)}>{words.keepMine}</Button>
        <Button onClick={() => settle(false)}>{words.takeTheirs}</Button>
      </div>
    );
  }
  const sentence = messageOf(draft.notes[field], draft.base[field], field in draft.edits) ?? doubt;
  if (!sentence) return null;
  return (
    <p id={id} className={fieldStyles.error} role="alert">
      <Icon name="alert" size="small" />
      <span>{sentence}</span>
    </p>
  );
}

/** A refused value that is no longer typed was put back. */
function messageOf(note: string | undefined, stored: Fields[string] | undefined, isTyped: boolean) {
  return note === undefined || isTyped ? note : words.putBack(note, String(stored ?? ''));
}
