import { type ComponentProps, useEffect, useRef, useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';

interface CommitFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'id'> {
  label: string;
  hint?: string;
  /** The saved or waiting value as text. */
  value: string;
  /** The sentence of the site about the value. */
  refusal?: string | undefined;
  /** Takes the typed text; returns a sentence when it cannot be read. */
  onCommit(text: string): string | null;
}

const PAUSE_MS = 1_000;

/** A field that saves itself when somebody leaves it, presses Enter or pauses. What cannot be read stays as typed. */
export function CommitField({ label, hint, value, refusal, onCommit, ...input }: CommitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const commit = useRef(() => {});
  commit.current = () => {
    if (typed === null) return;
    const sentence = onCommit(typed);
    setWrong(sentence);
    if (sentence === null) setTyped(null);
  };
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => commit.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Another event is opened, or the panel is closed, before the pause is over.
  useEffect(() => () => commit.current(), []);
  const error = wrong ?? refusal;
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          className={controls.input}
          value={typed ?? value}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(null);
          }}
          onBlur={() => commit.current()}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit.current();
          }}
        />
      )}
    </Field>
  );
}
