import {
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { FormContext } from '#kit/ui/forms/form-context.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import type {
  CardField,
  CardScript,
  FieldKind,
  FieldOptions,
} from '#money/card-widget/device/card-script.rules.ts';
import styles from './Widget.module.css';

export interface CardFieldsHandle {
  /** The field that stands for the whole card. */
  card: CardField;
  focus(kind: FieldKind): void;
}

interface CardFieldsProps {
  script: CardScript;
  /** Called on each change. */
  onEdit(): void;
  ref: Ref<CardFieldsHandle>;
  /** Stands beside expiry and code. */
  zip: ReactNode;
}

const LABELS: Record<FieldKind, string> = {
  cardNumber: words.number,
  cardExpiry: words.expiry,
  cardCvc: words.code,
};

/** Number, expiry and code: fields of the card processor inside frames of ours. */
export function CardFields({ script, onEdit, ref, zip }: CardFieldsProps) {
  const form = use(FormContext);
  const id = useId();
  const frames = useRef<Partial<Record<FieldKind, HTMLDivElement | null>>>({});
  const fields = useRef<Partial<Record<FieldKind, CardField>>>({});
  const [typed, setTyped] = useState<Partial<Record<FieldKind, string>>>({});
  const edited = useRef((_: FieldKind) => {});
  edited.current = (kind) => {
    form?.correct(kind);
    onEdit();
  };

  useEffect(() => {
    const elements = script.elements();
    for (const kind of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) {
      const frame = frames.current[kind]!;
      const field = elements.create(kind, { style: styleOf(frame) });
      field.on('change', ({ error }) => {
        setTyped((before) => ({ ...before, [kind]: error?.message }));
        edited.current(kind);
      });
      field.mount(frame);
      fields.current[kind] = field;
    }
    const restyle = () => {
      for (const [kind, field] of Object.entries(fields.current)) {
        const frame = frames.current[kind as FieldKind];
        if (frame) field.update({ style: styleOf(frame) });
      }
    };
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', restyle);
    const themes = new MutationObserver(restyle);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      scheme.removeEventListener('change', restyle);
      themes.disconnect();
      for (const field of Object.values(fields.current)) field.destroy();
      fields.current = {};
    };
  }, [script]);

  useImperativeHandle(ref, () => ({
    card: fields.current.cardNumber!,
    focus: (kind) => fields.current[kind]?.focus(),
  }));

  const frame = (kind: FieldKind) => {
    const error = typed[kind] ?? form?.errors[kind];
    return (
      <div className={styles.field}>
        {/* The script of the card processor connects the label with its field. */}
        <label className={controls.label} htmlFor={`${id}${kind}`}>
          {LABELS[kind]}
        </label>
        <div
          id={`${id}${kind}`}
          ref={(element) => {
            frames.current[kind] = element;
          }}
          className={controls.input}
          data-invalid-frame={error === undefined ? undefined : true}
        />
        {error === undefined ? null : (
          <p className={styles.fieldError} role="alert">
            <Icon name="alert" size="small" />
            {error}
          </p>
        )}
      </div>
    );
  };

  return (
    <>
      {frame('cardNumber')}
      <div className={styles.three}>
        {frame('cardExpiry')}
        {frame('cardCvc')}
        {zip}
      </div>
    </>
  );
}

/** The fields look like those of the page, in its theme. */
function styleOf(frame: HTMLElement): FieldOptions['style'] {
  const { color, fontFamily, fontSize } = getComputedStyle(frame);
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    base: { color, fontFamily, fontSize, '::placeholder': { color: token('--text-3') } },
    invalid: { color: token('--danger') },
  };
}
