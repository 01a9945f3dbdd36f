// The focus of a dialog whose views replace each other.
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Form controls. */
const FIELDS = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

interface ViewFocusOptions {
  view: string | undefined;
  /** True if the view leads back to the one before. */
  hasBack: boolean;
  isAside: boolean;
}

/**
 * Focuses the marked control or the first field of each view. Who comes back from a view finds the focus on the button
 * that opened it. Returns the handler of the dialog that remembers the button.
 */
export function useViewFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  { view, hasBack, isAside }: ViewFocusOptions,
): (event: FocusEvent) => void {
  // By its name, because the button itself is gone by the time its view is back.
  const opener = useRef<string | null>(null);
  const hadBack = useRef(hasBack);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view gets the focus
  useLayoutEffect(() => {
    const element = dialog.current!;
    const isReturning = hadBack.current && !hasBack;
    hadBack.current = hasBack;
    const first =
      (isReturning ? findButton(element, opener.current) : null) ??
      element.querySelector<HTMLElement>('[data-focus-first]') ??
      element.querySelector<HTMLElement>(FIELDS);
    // The focus is visible also after a click, because Enter would press this button.
    (first ?? element).focus({ focusVisible: true });
  }, [view, isAside]);

  return ({ target }) => {
    if (!hasBack) opener.current = nameOf(target);
  };
}

const nameOf = (element: Element): string | null => element.getAttribute('aria-label') ?? element.textContent;

function findButton(dialog: HTMLDialogElement, name: string | null): HTMLButtonElement | null {
  return [...dialog.querySelectorAll('button')].find((button) => nameOf(button) === name) ?? null;
}
