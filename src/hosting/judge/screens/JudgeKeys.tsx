import { useEffect, useRef } from 'react';

/** Keys do what the buttons of the page do, unless somebody types into a field or a dialog is open. */
export function useJudgeKeys(handle: (key: string) => boolean): void {
  const newest = useRef(handle);
  useEffect(() => {
    newest.current = handle;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
      const isOfButton =
        target instanceof HTMLElement && target.closest('button, a') && /^(Enter| )$/.test(key);
      if (isTyping || isOfButton || ctrlKey || metaKey || altKey) return;
      if (newest.current(key)) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
