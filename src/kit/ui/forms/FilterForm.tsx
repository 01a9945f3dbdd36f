import type { ComponentProps } from 'react';
import layout from '#kit/ui/page/layout.module.css';
import controls from './controls.module.css';

interface FilterFormProps extends Omit<ComponentProps<'form'>, 'method' | 'onChange'> {
  /** The name of the button that browsers without scripts show. */
  apply: string;
}

/** A GET form that opens its page as soon as a choice changes; without scripts, by a button. */
export function FilterForm({ apply, children, ...form }: FilterFormProps) {
  return (
    <form {...form} method="get" onChange={(event) => event.currentTarget.requestSubmit()}>
      {children}
      <button type="submit" className={`${controls.button} ${layout.noScriptOnly}`}>
        {apply}
      </button>
    </form>
  );
}
