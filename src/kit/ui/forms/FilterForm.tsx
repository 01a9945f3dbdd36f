import type { ComponentProps, FormEvent } from 'react';
import layout from '#kit/ui/page/layout.module.css';
import controls from './controls.module.css';

interface FilterFormProps extends Omit<ComponentProps<'form'>, 'method' | 'onChange' | 'onSubmit'> {
  /** The name of the button that browsers without scripts show. */
  apply: string;
  /** Opens the page with the choices; by default the browser does. */
  onApply?(form: HTMLFormElement): void;
}

/** A GET form that opens its page as soon as a choice changes; without scripts, by a button. */
export function FilterForm({ apply, onApply, children, ...form }: FilterFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (!onApply) return;
    event.preventDefault();
    onApply(event.currentTarget);
  }

  return (
    <form
      {...form}
      method="get"
      onSubmit={handleSubmit}
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {children}
      <button type="submit" className={`${controls.button} ${layout.noScriptOnly}`}>
        {apply}
      </button>
    </form>
  );
}
